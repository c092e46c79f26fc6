import { randomUUID } from 'node:crypto'
import { eq, inArray, sql } from 'drizzle-orm'
import type { Answers, Question } from '../../../../src/lib/questionnaire/schema/form'
import type { SurveyResult } from '../../../../src/wire/surveys/questionnaire'
import { createRandom } from '../../../../server/demo/content/random'
import type { Database } from '../../../../server/database/connection/open'
import { response, responseChange, submission, task } from '../../../../server/database/schema'
import { readResult } from '../../../../server/results/result'
import { createCrosstabWorld, optionsOf, OWNER, titleOf } from './crosstab-world'

const title = titleOf
export const questions: Question[] = [
  { id: 'k', kind: 'single', title: title('k'), options: optionsOf('a', 'b') },
  { id: 'm', kind: 'multiple', title: title('m'), options: optionsOf('x', 'y') },
  { id: 'g', kind: 'matrix', title: title('g'), rows: optionsOf('1', '2'), options: optionsOf('p', 'q') },
  { id: 'n', kind: 'number', title: title('n'), decimals: 2 },
  { ...{ id: 't', kind: 'table', title: title('t') }, rows: optionsOf('r'), columns: optionsOf('c', 'd') },
  { id: 'l', kind: 'area', title: title('l') },
  { id: 'w', kind: 'text', title: title('w') },
  { id: 'd', kind: 'date', title: title('d') },
  { id: 'i', kind: 'images', title: title('i') },
]

export const random = createRandom(23)
const pick = <T>(...items: T[]) => items[random.weighted(items.map(() => 1))]

/** `k` is always answered, the others sometimes. Few values, to change the extremes often. */
function someAnswers(): Answers {
  const answers: Record<string, Answers[string] | undefined> = {
    k: pick('a', 'b'),
    m: pick<Answers[string] | undefined>(['x'], ['x', 'y'], { chosen: ['y'], other: '其他' }, undefined),
    g: pick({ '1': ['p'], '2': ['q'] }, { '1': ['q'] }, undefined),
    n: pick('-3', '0', '0.00', '7.50', '90071992547409.93', undefined),
    t: pick({ r: { c: '7', d: '' } }, { r: { c: '-7.25', d: '1' } }, undefined),
    l: pick('330106', '330108', undefined),
    w: pick('一样', '别的', `独有${random.int(1_000_000)}`, undefined),
    d: pick('2025-01-01', '2026-05-05', undefined),
    i: pick(['a'.repeat(48)], ['b'.repeat(48), 'c'.repeat(48)], undefined),
  }
  return JSON.parse(JSON.stringify(answers)) as Answers
}

export const someResponses = (count: number) => Array.from({ length: count }, someAnswers)

/** Surveys with changing responses, on an otherwise empty database. */
export async function createTallyWorld(db: Database) {
  const crosstabWorld = await createCrosstabWorld(db)
  const read = (surveyId: string) => readResult(crosstabWorld.gateway, OWNER, surveyId)

  /** The result recounted from all responses, without stored counts. */
  async function readRecounted(surveyId: string): Promise<SurveyResult> {
    await db.insert(responseChange).values({ surveyId, delta: 0 })
    return read(surveyId)
  }

  async function removeResponses(surveyId: string, count: number): Promise<void> {
    const removed = await db
      .delete(response)
      .where(
        sql`${response.id} in (select id from response where survey_id = ${surveyId} order by md5(id::text) limit ${count})`,
      )
      .returning({ taskId: response.submissionTaskId })
    const tasks = removed.flatMap(({ taskId }) => taskId ?? [])
    if (tasks.length > 0) await db.delete(submission).where(inArray(submission.taskId, tasks))
  }

  /** Adds one submission of an existing unit in a separate transaction. */
  async function addSubmission(surveyId: string): Promise<void> {
    const id = `late-${randomUUID()}`
    await db.execute(sql`insert into person (id, name, mobile)
      values (${id}, '{"zh-CN":"人","en-US":"Person"}', ${id})`)
    await db.transaction(async (tx) => {
      const taskId = randomUUID()
      await tx
        .insert(task)
        .values({ id: taskId, surveyId, personId: id, organisationId: OWNER, status: 'submitted' })
      await tx.insert(submission).values({
        ...{
          taskId,
          surveyId,
          clientKey: randomUUID(),
          receiptNo: id,
          submittedAt: crosstabWorld.gateway.clock.now(),
          seconds: 9,
        },
      })
      await tx.insert(response).values({ surveyId, answers: someAnswers(), submissionTaskId: taskId })
    })
  }

  const pendingChanges = (surveyId: string) =>
    db.$count(responseChange, eq(responseChange.surveyId, surveyId))
  /** Removes the read time, to compare results. */
  const withoutTime = async (result: Promise<SurveyResult>) => ({ ...(await result), serverTime: '' })

  return {
    ...crosstabWorld,
    read,
    readRecounted,
    removeResponses,
    addSubmission,
    pendingChanges,
    withoutTime,
  }
}

export type TallyWorld = Awaited<ReturnType<typeof createTallyWorld>>
