import { randomUUID } from 'node:crypto'
import { eq, isNull, sql } from 'drizzle-orm'
import type { Receipt, Survey } from '../../src/wire/questionnaire'
import { rowsOf } from '../../server/database/open'
import { draft, sheet, submission, task } from '../../server/database/schema'
import { describeEachDatabase } from './database'
import {
  createTestGateway,
  findTask,
  goodAnswers,
  readDetail,
  readResult,
  saveDraft,
  submit,
  type Caller,
  type TestGateway,
} from './client'

const area = '/dsb/api/questionnaire'

describeEachDatabase('an anonymous survey', (open) => {
  let gateway: TestGateway
  beforeAll(async () => {
    gateway = await createTestGateway(await open())
  })
  afterAll(() => gateway.close())

  async function answer(person: string, seed = 1): Promise<{ caller: Caller; id: string; surveyId: string }> {
    const caller = await gateway.signIn(person)
    const { id, surveyId } = await findTask(caller, '廉政')
    const sent = await submit<Receipt>(caller, id, await goodAnswers(caller, id, seed))
    expect(sent.http).toBe(200)
    return { caller, id, surveyId }
  }

  it('keeps no draft and no moment of opening', async () => {
    const caller = await gateway.signIn('sunli')
    const { id } = await findTask(caller, '廉政')
    await readDetail(caller, id)
    expect(await saveDraft(caller, id, {})).toMatchObject({ http: 409, code: 'draftNotKept' })
    const [row] = await gateway.db.select().from(task).where(eq(task.id, id))
    expect(row).toMatchObject({ state: 'opened', openedAt: null })
    expect(await gateway.db.$count(draft, eq(draft.taskId, id))).toBe(0)
  })

  it('gives a receipt with a day and without a person', async () => {
    const { caller, id } = await answer('wangfang')
    const { data } = await caller.get<Receipt>(`${area}/receipt`, { id })
    expect(data).toMatchObject({ filledBy: null, submittedAt: '2026-11-20T00:00:00.000Z', answeredCount: 0 })
    const detail = await readDetail(caller, id)
    expect(detail.data).toMatchObject({ submittedAnswers: null, draft: null, task: { state: 'submitted' } })
  })

  it('keeps nothing in the roll that could tell a sheet', async () => {
    const { id } = await answer('chenan')
    const [row] = await gateway.db.select().from(submission).where(eq(submission.taskId, id))
    expect(row).toMatchObject({ seconds: null, answeredCount: null })
    expect(row?.submittedAt.toISOString()).toBe('2026-11-20T00:00:00.000Z')
  })

  it('has sheets without a way to the roll: no task, no time, no name', async () => {
    const columns = await rowsOf<{ name: string; type: string }>(
      gateway.db,
      sql`select column_name as name, data_type as type from information_schema.columns where table_name = 'sheet'`,
    )
    expect(columns.map(({ name }) => name).sort()).toEqual([
      'answers',
      'id',
      'reasons',
      'submission_task_id',
      'survey_id',
    ])
    const { surveyId } = await answer('zhaoping')
    const joined = await gateway.db
      .select({ id: sheet.id })
      .from(sheet)
      .innerJoin(submission, eq(submission.taskId, sheet.submissionTaskId))
      .where(eq(sheet.surveyId, surveyId))
    expect(joined).toEqual([])
    expect(await gateway.db.$count(sheet, isNull(sheet.submissionTaskId))).toBeGreaterThan(20)
  })

  it('does not let the transaction’s number or the place in the table lead to the sheet', async () => {
    const { id, surveyId } = await answer('zhengmin')
    const [entry] = await rowsOf<{ number: string }>(
      gateway.db,
      sql`select xmin::text as number from ${submission} where task_id = ${id}`,
    )
    const together = await rowsOf<{ id: string }>(
      gateway.db,
      sql`select id from ${sheet} where survey_id = ${surveyId} and xmin::text = ${entry?.number ?? ''}`,
    )
    expect(together.length).toBeGreaterThanOrEqual(10)
  })

  it('takes the same key again and no second answer', async () => {
    const caller = await gateway.signIn('sunli')
    const { id } = await findTask(caller, '廉政')
    const answers = await goodAnswers(caller, id)
    const key = randomUUID()
    const first = await submit<Receipt>(caller, id, answers, key)
    expect((await submit<Receipt>(caller, id, answers, key)).data).toEqual(first.data)
    expect((await submit<Receipt>(caller, id, answers)).code).toBe('alreadySubmitted')
  })

  it('shows no result under five answers, and one from the fifth on', async () => {
    const reviewer = await gateway.signIn('wuhao')
    const { data } = await reviewer.get<{ items: Survey[] }>(`${area}/surveys`)
    const survey = data.items.find((one) => one.anonymous) as Survey
    const before = await readResult(reviewer, survey.id)
    expect(before.data).toMatchObject({ suppressed: true, questions: [], submitted: survey.counts.submitted })
    const filler = (count: number) =>
      gateway.db.insert(sheet).values(
        Array.from({ length: count }, () => ({
          surveyId: survey.id,
          answers: { seen: 'none', overall: 5 },
        })),
      )
    await filler(4 - survey.counts.submitted)
    expect((await readResult(reviewer, survey.id)).data.suppressed).toBe(true)
    await filler(1)
    const after = await readResult(reviewer, survey.id)
    expect(after.data).toMatchObject({ suppressed: false, medianSeconds: null })
    expect(after.data.questions.length).toBeGreaterThan(3)
  })
})
