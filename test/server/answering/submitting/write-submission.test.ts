import { randomUUID } from 'node:crypto'
import { eq, inArray, sql } from 'drizzle-orm'
import type { Answers } from '../../../../src/lib/questionnaire/schema/form'
import type { Receipt } from '../../../../src/wire/surveys/submission'
import {
  supersededSubmission,
  response,
  responseChange,
  submission,
  survey,
  task,
} from '../../../../server/database/schema'
import { findReady } from '../../../../server/evaluation/compiled-forms'
import { codeAlphabet, newReceiptNo } from '../../../../server/answering/receipt'
import { writeSubmission } from '../../../../server/answering/write-submission'
import { selectTasks } from '../../../../server/answering/task-rows'
import { readSettings } from '../../../../server/settings'
import { createTestGateway, findTask, type Caller, type TestGateway } from '../../harness/client'
import { describeEachDatabase } from '../../harness/database'
import { publishReport, reportAnswers } from '../../harness/worlds/returned-survey'

const area = '/dsb/api/questionnaire'

describeEachDatabase('writing a submission after a withdrawal', (open) => {
  let gateway: TestGateway
  let person: Caller
  beforeAll(async () => {
    gateway = await createTestGateway(await open())
    person = await gateway.signIn('liqiang')
  })
  afterAll(() => gateway.close())

  async function createTask(): Promise<string> {
    const title = `专项${randomUUID()}`
    const assignments = [{ personId: 'liqiang', organisationId: 'xixi' }]
    const now = gateway.clock.now()
    await publishReport(gateway.db, { title, ownerId: 'tjj-xihu', now, assignments })
    return (await findTask(person, title)).id
  }
  const submit = (id: string, clientKey: string, answers: Answers = reportAnswers) =>
    person.post<Receipt>(`${area}/submit`, { id, submissionNo: 1, clientKey, answers })
  const withdraw = (id: string) => person.post(`${area}/withdraw`, { id, submissionNo: 1 })
  const rowsOf = async (id: string) => ({
    submissions: await gateway.db.$count(submission, eq(submission.taskId, id)),
    responses: await gateway.db.$count(response, eq(response.submissionTaskId, id)),
    superseded: await gateway.db.$count(supersededSubmission, eq(supersededSubmission.taskId, id)),
  })

  it('refuses the key of the withdrawn submission for another task', async () => {
    const [id, other, key] = [await createTask(), await createTask(), randomUUID()]
    expect((await submit(id, key)).http).toBe(200)
    expect((await withdraw(id)).http).toBe(200)
    expect(await submit(other, key)).toMatchObject({ http: 409, code: 'conflict' })
    expect(await rowsOf(other)).toEqual({ submissions: 0, responses: 0, superseded: 0 })
  })

  /** Reads a task for a later submission, which may find that the task has changed. */
  async function looked(id: string) {
    const [row] = await selectTasks(gateway.db).where(eq(task.id, id))
    if (!row) throw new Error('no task')
    const asked = { row, ready: await findReady(gateway.db, row.survey.formId, row.formVersion) }
    const request = { id, submissionNo: 1, clientKey: randomUUID(), answers: reportAnswers, seconds: 60 }
    const gatewayWithDemoSettings = { ...gateway, settings: readSettings({ GATEWAY_MODE: 'demo' }) }
    const submitted = { answers: reportAnswers, justifications: [] }
    return { row, submitResponse: () => writeSubmission(gatewayWithDemoSettings, asked, request, submitted) }
  }

  it('writes no response that was validated before the withdrawal', async () => {
    const id = await createTask()
    const early = await looked(id)
    await submit(id, randomUUID())
    await withdraw(id)
    expect(await early.submitResponse()).toBeNull()
    expect(await rowsOf(id)).toEqual({ submissions: 0, responses: 0, superseded: 1 })
  })

  it('stores a response on the version it was validated with, also when its survey has been upgraded', async () => {
    const [id, other] = [await createTask(), await createTask()]
    const early = await looked(id)
    const { formId, formVersion, id: surveyId } = early.row.survey
    const next = formVersion + 1
    await gateway.db.execute(sql`insert into form (id, version, definition, minutes, question_count)
      select id, ${next}::int, definition, minutes, question_count from form
      where id = ${formId} and version = ${formVersion}`)
    await gateway.db.update(survey).set({ formVersion: next }).where(eq(survey.id, surveyId))
    expect(await early.submitResponse()).toMatchObject({ taskId: id })
    expect(await (await looked(other)).submitResponse()).toMatchObject({ taskId: other })
    const kept = await gateway.db
      .select()
      .from(task)
      .where(inArray(task.id, [id, other]))
    expect(new Map(kept.map((one) => [one.id, one.formVersion]))).toEqual(
      new Map([
        [id, formVersion],
        [other, null],
      ]),
    )
  })

  it('leaves the counting of a response to the worker', async () => {
    const id = await createTask()
    const { surveyId } = (await gateway.db.select().from(task).where(eq(task.id, id)))[0]!
    await submit(id, randomUUID())
    expect(await gateway.db.$count(responseChange, eq(responseChange.surveyId, surveyId))).toBe(1)
  })

  it('has receipt numbers for fifty million submissions of a form and month after one that was taken', () => {
    const lengthOf = (attempt: number) =>
      newReceiptNo('monthly-report', 'F203', gateway.clock.now(), attempt).split('-')[2]!.length
    expect(lengthOf(0)).toBe(4)
    expect(codeAlphabet.length ** lengthOf(1)).toBeGreaterThan(100 * 50_000_000)
  })

  it('uses no receipt number twice, for current and superseded submissions', async () => {
    const [standing, over, id] = [await createTask(), await createTask(), await createTask()]
    const numberOf = async (of: string) => (await submit(of, randomUUID())).data.receiptNo
    const numbers = [await numberOf(standing), await numberOf(over)]
    expect((await withdraw(over)).http).toBe(200)
    const enter = async (number: string) => {
      const written = sql`${JSON.stringify(reportAnswers)}::jsonb, '[]'::jsonb, null`
      const done: unknown = await gateway.db
        .execute(sql`select write_submission(${id}::uuid, (select survey_id from task where id = ${id}), ${randomUUID()}::uuid, ${number},
        1, ${gateway.clock.now().toISOString()}::timestamptz, 60, 3, 1, ${written}) as outcome`)
      return (done as { rows: { outcome: string }[] }).rows[0]?.outcome
    }
    expect(await Promise.all(numbers.map(enter))).toEqual(['receipt number taken', 'receipt number taken'])
    expect(await rowsOf(id)).toEqual({ submissions: 0, responses: 0, superseded: 0 })
    expect([await enter(`${numbers[0]}X`), await enter(`${numbers[0]}Y`)]).toEqual(['written', 'superseded'])
    expect(await rowsOf(id)).toEqual({ submissions: 1, responses: 1, superseded: 0 })
  })
})
