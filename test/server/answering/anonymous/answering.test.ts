import { randomUUID } from 'node:crypto'
import { and, eq, isNotNull, isNull, or, sql } from 'drizzle-orm'
import type { Survey } from '../../../../src/wire/surveys/questionnaire'
import type { Receipt } from '../../../../src/wire/surveys/submission'
import { rowsOf } from '../../../../server/database/connection/open'
import {
  anonymousResponse,
  draft,
  person,
  response,
  submission,
  survey as surveyTable,
  task,
} from '../../../../server/database/schema'
import { until } from '../../../until'
import { text } from '../../../../server/surveys/templates/text'
import { describeDatabase, describeOnPostgres } from '../../harness/database'
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
} from '../../harness/client'
import { createAnonymousWorld, OWNER } from '../../harness/worlds/anonymous-world'

const area = '/dsb/api/questionnaire'

describeDatabase('an anonymous survey', (open) => {
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

  it('stores no draft and no time of opening', async () => {
    const caller = await gateway.signIn('sunli')
    const { id } = await findTask(caller, '廉政')
    await readDetail(caller, id)
    expect(await saveDraft(caller, id, {})).toMatchObject({ http: 409, code: 'serverDraftForbidden' })
    const [row] = await gateway.db.select().from(task).where(eq(task.id, id))
    expect(row).toMatchObject({ status: 'opened', openedAt: null })
    expect(await gateway.db.$count(draft, eq(draft.taskId, id))).toBe(0)
  })

  it('gives a receipt with a day and without a person', async () => {
    const { caller, id } = await answer('wangfang')
    const { data } = await caller.get<Receipt>(`${area}/receipt`, { id })
    expect(data).toMatchObject({ filledBy: null, submittedAt: '2026-11-20T00:00:00.000Z', answeredCount: 0 })
    const detail = await readDetail(caller, id)
    expect(detail.data).toMatchObject({ submittedAnswers: null, draft: null, task: { status: 'submitted' } })
  })

  it('stores nothing in the task that could identify a response', async () => {
    const { id } = await answer('chenan')
    const [row] = await gateway.db.select().from(submission).where(eq(submission.taskId, id))
    expect(row).toMatchObject({ seconds: null, answeredCount: null })
    expect(row?.submittedAt.toISOString()).toBe('2026-11-20T00:00:00.000Z')
  })

  it('has responses without a link to the respondent: no task, no time, no name', async () => {
    const columns = await rowsOf<{ name: string; type: string }>(
      gateway.db,
      sql`select column_name as name, data_type as type from information_schema.columns where table_name = 'response'`,
    )
    expect(columns.map(({ name }) => name).sort()).toEqual([
      'answers',
      'id',
      'justifications',
      'seconds',
      'submission_task_id',
      'submitted_at',
      'survey_id',
    ])
    const { surveyId } = await answer('zhaoping')
    const timed = or(isNotNull(response.submittedAt), isNotNull(response.seconds))
    expect(await gateway.db.$count(response, and(isNull(response.submissionTaskId), timed))).toBe(0)
    const joined = await gateway.db
      .select({ id: response.id })
      .from(response)
      .innerJoin(submission, eq(submission.taskId, response.submissionTaskId))
      .where(eq(response.surveyId, surveyId))
    expect(joined).toEqual([])
    expect(await gateway.db.$count(response, isNull(response.submissionTaskId))).toBeGreaterThan(20)
  })

  it('accepts the same key again and no second answer', async () => {
    const caller = await gateway.signIn('sunli')
    const { id } = await findTask(caller, '廉政')
    const answers = await goodAnswers(caller, id)
    const key = randomUUID()
    const first = await submit<Receipt>(caller, id, answers, key)
    expect((await submit<Receipt>(caller, id, answers, key)).data).toEqual(first.data)
    expect((await submit<Receipt>(caller, id, answers)).code).toBe('alreadySubmitted')
  })

  it('shows no result below five responses', async () => {
    const reviewer = await gateway.signIn('wuhao')
    const { data } = await reviewer.get<{ items: Survey[] }>(`${area}/surveys`)
    const survey = data.items.find((one) => one.anonymous) as Survey
    const result = await readResult(reviewer, survey.id)
    expect(result.data).toMatchObject({ suppressed: true, questions: [], submitted: 0, medianSeconds: null })
    // One person has answered, whom a count of one would identify.
    expect(survey.counts).toMatchObject({ submitted: 0, opened: 0 })
    expect(await gateway.db.$count(anonymousResponse, eq(anonymousResponse.surveyId, survey.id))).toBe(1)
  })

  it('writes no log line that names a respondent or an answer', async () => {
    gateway.lines.length = 0
    const { id, surveyId, caller } = await answer('liqiang')
    const { receiptNo } = (await caller.get<Receipt>(`${area}/receipt`, { id })).data
    const lines = gateway.lines.join()
    expect(lines).toContain('/questionnaire/submit')
    for (const trace of [id, surveyId, receiptNo, 'liqiang', caller.token, 'none'])
      expect(lines).not.toContain(trace)
  })

  const known = async () => {
    const rows = await gateway.db
      .select()
      .from(surveyTable)
      .innerJoin(task, eq(task.surveyId, surveyTable.id))
    const first = (anonymous: boolean) => rows.find(({ survey }) => survey.anonymous === anonymous)
    return { secret: first(true), open: first(false) }
  }
  const refusal = (cause: unknown) =>
    expect.objectContaining({ cause: expect.objectContaining(cause as object) })

  it('stays anonymous, and a named survey named, enforced by the database', async () => {
    const { secret, open: named } = await known()
    for (const [row, anonymous] of [
      [secret, false],
      [named, true],
    ] as const) {
      const change = gateway.db
        .update(surveyTable)
        .set({ anonymous })
        .where(eq(surveyTable.id, row?.survey.id ?? ''))
      await expect(change).rejects.toEqual(refusal({ code: '23514', constraint: 'survey_anonymity_fixed' }))
    }
    const other = { formId: named?.survey.formId ?? '', formVersion: named?.survey.formVersion ?? 0 }
    const swap = gateway.db
      .update(surveyTable)
      .set(other)
      .where(eq(surveyTable.id, secret?.survey.id ?? ''))
    await expect(swap).rejects.toEqual(refusal({ constraint: 'survey_form_fixed' }))
  })

  it('stores nothing that joins a person to an answer', async () => {
    const { secret, open: named } = await known()
    const { db } = gateway
    const [surveyId, taskId] = [secret?.survey.id ?? '', secret?.task.id ?? '']
    const own = eq(task.id, taskId)
    const keys = { taskId, surveyId, clientKey: randomUUID(), receiptNo: 'x' }
    const entry = { ...keys, submittedAt: new Date('2026-11-20') }
    const tries: [string, PromiseLike<unknown>][] = [
      [
        'response_without_task',
        db.insert(response).values({ surveyId, answers: {}, submissionTaskId: taskId }),
      ],
      ['task_without_times', db.update(task).set({ openedAt: new Date() }).where(own)],
      ['task_without_times', db.update(task).set({ status: 'returned' }).where(own)],
      ['submission_without_times', db.insert(submission).values({ ...entry, seconds: 1 })],
      ['submission_without_times', db.insert(submission).values({ ...entry, answeredCount: 1 })],
      ['submission_without_times', db.insert(submission).values({ ...entry, submittedAt: new Date() })],
      [
        'draft_not_stored',
        db.execute(sql`insert into draft
            (task_id, survey_id, answers, page_id, revision, answered, required, saved_at)
          values (${taskId}, ${surveyId}, '{}', 'p', 1, 0, 0, now())`),
      ],
      [
        'anonymous_response_of_anonymous_survey',
        db.insert(anonymousResponse).values({ surveyId: named?.survey.id ?? '', sealed: 'x' }),
      ],
      [
        'task_one_each',
        db
          .insert(task)
          .values({ surveyId, personId: secret?.task.personId ?? '', organisationId: 'swj-xihu' }),
      ],
    ]
    for (const [constraint, attempt] of tries) await expect(attempt).rejects.toEqual(refusal({ constraint }))
  })
})

describeOnPostgres('two tasks of one person, assigned for two units at the same time', (open) => {
  it('are refused by an anonymous survey, which keeps the first', async () => {
    const { db, close } = await open('nothing')
    const { surveyId } = await createAnonymousWorld(db, 1)
    await db.insert(person).values({ id: 'new', name: text('新人', 'New'), mobile: '13900000099' })
    const assign = (organisationId: string) => ({ surveyId, personId: 'new', organisationId })
    let second: Promise<unknown> = Promise.resolve()
    await db.transaction(async (tx) => {
      await tx.insert(task).values(assign('unit'))
      second = db
        .insert(task)
        .values(assign(OWNER))
        .then(
          () => 'assigned',
          (error: { cause?: unknown }) => error.cause,
        )
      await until(async () => {
        const waiting = await rowsOf(
          db,
          sql`select pid from pg_stat_activity
            where datname = current_database() and wait_event_type = 'Lock'`,
        )
        return waiting.length > 0
      })
    })
    expect(await second).toMatchObject({ code: '23505', constraint: 'task_one_each' })
    expect(await db.select({ unit: task.organisationId }).from(task).where(eq(task.personId, 'new'))).toEqual(
      [{ unit: 'unit' }],
    )
    await close()
  })
})
