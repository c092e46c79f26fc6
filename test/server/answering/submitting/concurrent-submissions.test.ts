import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { response, submission, survey, task } from '../../../../server/database/schema'
import { type Database, type OpenDatabase, rowsOf } from '../../../../server/database/connection/open'
import { selectTasks } from '../../../../server/answering/task-rows'
import { writeSubmission } from '../../../../server/answering/write-submission'
import { findReady } from '../../../../server/evaluation/compiled-forms'
import { readSettings } from '../../../../server/settings'
import { NOW } from '../../harness/client'
import { until } from '../../../until'
import { describeEachDatabase, describeOnPostgres, type OpenFresh } from '../../harness/database'
import { addManyUnits } from '../../harness/worlds/many-units'
import { publishReport, reportAnswers } from '../../harness/worlds/returned-survey'

const PEOPLE = 8

/** A database with people whose submissions can be sent together. */
function useSubmitters(open: OpenFresh) {
  const content = { answers: reportAnswers, justifications: [] }
  let opened: OpenDatabase
  beforeAll(async () => {
    opened = await open()
    await addManyUnits(opened.db, PEOPLE)
  })
  afterAll(() => opened.close())

  /** Publishes a survey; returns the ids of its tasks, one for each person. */
  async function publish(): Promise<string[]> {
    const { db } = opened
    const title = `专项${randomUUID()}`
    const people = Array.from({ length: PEOPLE }, (_, n) => `many-${n + 1}`)
    const assignments = people.map((id) => ({ personId: id, organisationId: id }))
    await publishReport(db, { title, ownerId: 'tjj-xihu', now: NOW, assignments })
    const tasks = await db
      .select({ id: task.id })
      .from(task)
      .innerJoin(survey, eq(survey.id, task.surveyId))
      .where(sql`${survey.title} ->> 'zh-CN' = ${title}`)
    return tasks.map(({ id }) => id)
  }

  /** Reads a task; the returned function writes its submission. */
  async function prepare(id: string) {
    const { db } = opened
    const [row] = await selectTasks(db).where(eq(task.id, id))
    if (!row) throw new Error('no task')
    const gateway = { db, clock: { now: () => NOW }, log: () => undefined, settings: readSettings({}) }
    const ready = await findReady(db, row.survey.formId, row.formVersion)
    const request = { id, submissionNo: 1, clientKey: randomUUID(), answers: reportAnswers, seconds: 60 }
    return () => writeSubmission(gateway, { row, ready }, request, content)
  }

  /** Writes submissions of these tasks together. Returns the tasks whose submission was refused. */
  async function submitTogether(ids: string[]): Promise<string[]> {
    const submissions = await Promise.all(ids.map(prepare))
    const done = await Promise.allSettled(submissions.map((submit) => submit()))
    return ids.filter((_, index) => done[index]?.status === 'rejected')
  }

  const isWritten = async (id: string) => {
    const submissions = await opened.db.$count(submission, eq(submission.taskId, id))
    const responses = await opened.db.$count(response, eq(response.submissionTaskId, id))
    return submissions === 1 && responses === 1
  }
  const written = async (ids: string[]) => {
    const each = await Promise.all(ids.map(isWritten))
    return ids.filter((_, index) => each[index])
  }
  return { db: () => opened.db, publish, submitTogether, written }
}

/** Transactions that wrote the submissions of these tasks. */
const transactionsOf = (db: Database, ids: string[]) =>
  rowsOf(
    db,
    sql`select distinct xmin::text from submission
      where task_id = any(string_to_array(${ids.join()}, ',')::uuid[])`,
  )

describeEachDatabase('submissions that arrive together', (open) => {
  const { db, publish, submitTogether, written } = useSubmitters(open)

  it('are written by one transaction', async () => {
    const ids = await publish()
    expect(await submitTogether(ids)).toEqual([])
    expect(await written(ids)).toEqual(ids)
    expect(await transactionsOf(db(), ids)).toHaveLength(1)
  })

  it('are written although the database refuses one of them', async () => {
    const ids = await publish()
    const [refused = '', ...others] = ids
    await db().execute(sql`create function refuse_submission() returns trigger language plpgsql as
      $$ begin raise check_violation using message = 'refused by the test'; end $$`)
    await db().execute(
      sql.raw(`create trigger refuse_submission before insert on submission for each row
      when (new.task_id = '${refused}') execute function refuse_submission()`),
    )
    expect(await submitTogether(ids)).toEqual([refused])
    expect(await written(ids)).toEqual(others)
  })
})

describeOnPostgres('submissions that arrive with one whose task is locked', (open) => {
  const { db, publish, submitTogether, written } = useSubmitters(open)

  it('are written although the server cancels that one, as after its time limit', async () => {
    const ids = await publish()
    const [locked = '', ...others] = ids
    await db().transaction(async (tx) => {
      await tx.select().from(task).where(eq(task.id, locked)).for('update')
      let refused: string[] | null = null
      const submitting = submitTogether(ids).then((found) => (refused = found))
      // The shared statement, then that of the locked task alone. Not within the transaction, which would keep its first
      // view of the activity.
      await until(async () => {
        await db().execute(sql`select pg_cancel_backend(pid) from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`)
        return refused
      })
      expect(await submitting).toEqual([locked])
    })
    expect(await written(ids)).toEqual(others)
  })
})
