import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { emptyAudience } from '../../../../src/wire/surveys/audience'
import type { Survey } from '../../../../src/wire/surveys/questionnaire'
import { businessAnswers } from '../../../../server/demo/content/business-answers'
import { createRandom } from '../../../../server/demo/content/random'
import { rowsOf } from '../../../../server/database/connection/open'
import { partitionedTables } from '../../../../server/database/partitions'
import { batchJob, partitionSet, respondentCount } from '../../../../server/database/schema'
import { batchJobKind } from '../../../../server/follow-up/run-batches'
import { pruneKind } from '../../../../server/jobs/retention/rules'
import { readResult } from '../../../../server/results/result'
import { MOST_SETS, prepareSpare, takePartitions } from '../../../../server/surveys/audience/partitions'
import { publishSurvey } from '../../../../server/surveys/publish'
import { type Caller, createTestGateway, findTask, NOW, type TestGateway } from '../../harness/client'
import { describeEachDatabase } from '../../harness/database'
import { runDue } from '../../harness/run-due'

const area = '/dsb/api/questionnaire'
const DAY = 86_400_000
const day = (days: number) => new Date(NOW.getTime() + days * DAY).toISOString()
const who = { personId: 'wuhao', ownerId: 'tjj-xihu', type: 2 } as const
/** An audience of more units is a large one here, and so is an installation. */
const FEW = 1

describeEachDatabase('a large survey', (open) => {
  let gateway: TestGateway
  let reviewer: Caller
  beforeEach(async () => {
    gateway = await createTestGateway(await open())
    reviewer = await gateway.signIn('wuhao')
  })
  afterEach(() => gateway.close())

  /** Publishes to two units and assigns the tasks. Returns the survey's id. */
  async function publish(title: string, mostUnits = FEW): Promise<string> {
    const { surveyId } = await publishSurvey(
      gateway,
      who,
      {
        clientKey: randomUUID(),
        source: { kind: 'template', id: 'business-conditions' },
        title: { 'zh-CN': title, 'en-US': title },
        ...{ revision: null, period: null, anonymous: false, faceCheck: false, namesReviewers: false },
        ...{ opensAt: day(-1), dueAt: day(7) },
        audience: { ...emptyAudience, units: ['xixi', 'wensan'] },
      },
      mostUnits,
    )
    await runDue(batchJobKind, gateway)
    return surveyId
  }

  /** The numbers of a survey's rows by table, only of those with rows: in partitions of its own, and shared ones. */
  async function rowsOfSurvey(surveyId: string) {
    const counts = partitionedTables.map(
      (table) => sql`select ${table}::text as table, tableoid::regclass::text as part, count(*)::int as rows
        from ${sql.identifier(table)} where survey_id = ${surveyId} group by tableoid`,
    )
    const found = await rowsOf<{ table: string; part: string; rows: number }>(
      gateway.db,
      sql.join(counts, sql` union all `),
    )
    const isShared = ({ table, part }: (typeof found)[number]) => part === `${table}_shared`
    const of = (some: typeof found) => Object.fromEntries(some.map(({ table, rows }) => [table, rows]))
    return { own: of(found.filter((one) => !isShared(one))), shared: of(found.filter(isShared)) }
  }

  async function answer(caller: Caller, id: string, submissionNo = 1) {
    const answers = businessAnswers(createRandom(5))
    const draft = { ...{ id, answers, pageId: 'state', baseRevision: 0 }, answered: 1, required: 2 }
    const saved = await caller.post(`${area}/draft`, draft)
    const body = { ...{ id, submissionNo, answers }, clientKey: randomUUID(), seconds: 60 }
    return [saved.http, (await caller.post(`${area}/submit`, body)).http]
  }

  async function giveBack(id: string) {
    const correctionRequests = [{ at: 'activity', reason: '请核实' }]
    const body = { id, submissionNo: 1, correctionRequests, dueAt: day(3) }
    return (await reviewer.post(`${area}/return`, body)).http
  }

  it('has its rows in partitions of its own, and others share theirs', async () => {
    await prepareSpare(gateway, FEW)
    const large = await publish('大调查')
    const small = await publish('小调查', 100)
    const [xixi, wensan] = [
      await gateway.signIn('liqiang', 'xixi'),
      await gateway.signIn('zhengmin', 'wensan'),
    ]
    for (const title of ['大调查', '小调查'])
      expect(await answer(xixi, (await findTask(xixi, title)).id)).toEqual([200, 200])
    const { id } = await findTask(wensan, '大调查')
    expect(await answer(wensan, id)).toEqual([200, 200])
    expect(await giveBack(id)).toBe(200)
    const rows = await rowsOfSurvey(large)
    expect(rows).toEqual({
      own: {
        ...{ task: 2, respondent_entry: 2, submission: 1, response: 1, submission_score: 1 },
        ...{ superseded_submission: 1, draft: 1 },
      },
      shared: {},
    })
    expect(Object.keys((await rowsOfSurvey(small)).own)).toEqual([])
    const { data } = await reviewer.get<{ items: Survey[] }>(`${area}/surveys`)
    const counts = data.items.find((survey) => survey.id === large)?.counts
    expect(counts).toMatchObject({ unopened: 0, submitted: 1, returned: 1 })
    expect((await readResult(gateway, who.ownerId, large)).submitted).toBe(1)
  })

  it('shares partitions if no set is made yet, and in an installation of few units none is made', async () => {
    await prepareSpare(gateway)
    expect(await gateway.db.$count(partitionSet)).toBe(0)
    const surveyId = await publish('没有分区')
    expect(await rowsOfSurvey(surveyId)).toEqual({ own: {}, shared: { task: 2, respondent_entry: 2 } })
    expect(
      (await gateway.db.select().from(batchJob).where(eq(batchJob.surveyId, surveyId)))[0],
    ).toMatchObject({ applied: 2 })
  })

  it('takes a set that no other one has, and the next set is made for the next one', async () => {
    await prepareSpare(gateway, FEW)
    await prepareSpare(gateway, FEW)
    expect(await gateway.db.$count(partitionSet)).toBe(1)
    const take = () => gateway.db.transaction((tx) => takePartitions(tx, gateway.clock.now()))
    const taken = await Promise.all([take(), take(), take()])
    expect(taken.filter((set) => set !== null)).toHaveLength(1)
    await prepareSpare(gateway, FEW)
    expect(await gateway.db.$count(partitionSet)).toBe(2)
    expect((await take())?.id).not.toBe(taken.find((set) => set !== null)?.id)
  })

  it('leaves its set to another one if it cannot be published', async () => {
    await prepareSpare(gateway, FEW)
    const failing = gateway.db.transaction(async (tx) => {
      expect(await takePartitions(tx, gateway.clock.now())).not.toBeNull()
      throw new Error('nobody')
    })
    await expect(failing).rejects.toThrow('nobody')
    const set = await gateway.db.transaction((tx) => takePartitions(tx, gateway.clock.now()))
    expect(set).not.toBeNull()
  })

  it('gets a set that was left half made, after a column was added meanwhile', async () => {
    const [begun] = await gateway.db.insert(partitionSet).values({}).returning()
    const hex = begun?.surveyId.replace(/-/g, '') ?? ''
    for (const statement of [
      `create table task_change_${hex} (like task_change including all)`,
      `alter table task_change attach partition task_change_${hex} for values in ('${begun?.surveyId}')`,
      `create table task_${hex} (like task including all)`,
      `alter table task_shared add constraint without_${hex} check (survey_id <> '${begun?.surveyId}') not valid`,
      `alter table task add column added text`,
    ])
      await gateway.db.execute(sql.raw(statement))
    await prepareSpare(gateway, FEW)
    expect(await gateway.db.transaction((tx) => takePartitions(tx, gateway.clock.now()))).toEqual({
      id: begun?.surveyId,
    })
    const proofs = sql`select conname from pg_constraint where conname like 'without%'`
    expect(await rowsOf(gateway.db, proofs)).toEqual([])
    const parts = sql`select count(*)::int as parts from pg_inherits i join pg_class c on c.oid = i.inhrelid
      where c.relkind = 'r' and c.relname like ${`%${hex}`}`
    expect(await rowsOf(gateway.db, parts)).toEqual([{ parts: partitionedTables.length }])
  })

  it('gets a new set where a restore has brought back the old one without its partitions', async () => {
    await prepareSpare(gateway, FEW)
    const [lost] = await gateway.db.select().from(partitionSet)
    const hex = lost?.surveyId.replace(/-/g, '') ?? ''
    await gateway.db.execute(sql.raw(`alter table task detach partition task_${hex}`))
    await gateway.db.execute(sql.raw(`drop table task_${hex} cascade`))
    const take = () => gateway.db.transaction((tx) => takePartitions(tx, gateway.clock.now()))
    expect(await take()).toBeNull()
    await prepareSpare(gateway, FEW)
    const taken = await take()
    expect(taken).not.toBeNull()
    expect(taken?.id).not.toBe(lost?.surveyId)
  })

  it('gets no set beyond the greatest number', async () => {
    for (let index = 1; index < MOST_SETS; index += 1) {
      await gateway.db.execute(sql.raw(`create table task_of_${index} (like task including all)`))
      await gateway.db.execute(
        sql.raw(`alter table task attach partition task_of_${index} for values in ('${randomUUID()}')`),
      )
    }
    await prepareSpare(gateway, FEW)
    expect(await gateway.db.$count(partitionSet)).toBe(1)
    await gateway.db.transaction((tx) => takePartitions(tx, gateway.clock.now()))
    await prepareSpare(gateway, FEW)
    expect(await gateway.db.$count(partitionSet)).toBe(1)
  })

  it('loses its partitions of drafts and earlier versions when the rules of retention have deleted them', async () => {
    const [drafts, submissions] = [366, 1_096]
    const surveys: string[] = []
    for (const title of ['到期', '延期']) {
      await prepareSpare(gateway, FEW)
      surveys.push(await publish(title))
      const caller = await gateway.signIn('liqiang', 'xixi')
      const { id } = await findTask(caller, title)
      expect(await answer(caller, id)).toEqual([200, 200])
      expect(await giveBack(id)).toBe(200)
    }
    const [closed, extended] = surveys as [string, string]
    await gateway.db.execute(sql`update task set due_at = null where survey_id = ${closed}`)
    await gateway.db.execute(
      sql`update task set due_at = ${day(9)}::timestamptz where survey_id = ${extended} and status = 'returned'`,
    )
    const before = await rowsOfSurvey(closed)
    expect(before.own).toMatchObject({ draft: 1, superseded_submission: 1 })
    gateway.clock.advance((7 + drafts) * DAY)
    expect(await pruneKind(gateway, 'drafts')).toBeGreaterThanOrEqual(1)
    gateway.clock.advance((submissions - drafts) * DAY)
    await pruneKind(gateway, 'submissions')
    const { draft, superseded_submission, ...rest } = before.own
    expect([draft, superseded_submission]).toEqual([1, 1])
    expect((await rowsOfSurvey(closed)).own).toEqual(rest)
    expect((await rowsOfSurvey(extended)).own).toMatchObject({ draft: 1, superseded_submission: 1 })
    const parts = await rowsOf<{ name: string }>(
      gateway.db,
      sql`select c.relname as name from pg_inherits i join pg_class c on c.oid = i.inhrelid
        where c.relkind = 'r' and c.relname like ${`%${closed.replace(/-/g, '')}`}`,
    )
    expect(parts).toHaveLength(partitionedTables.length - 2)
  })

  it('loses all of them, and its place among the sets, when it is deleted', async () => {
    await prepareSpare(gateway, FEW)
    const large = await publish('大调查')
    const small = await publish('小调查', 100)
    const callers = [await gateway.signIn('liqiang', 'xixi'), await gateway.signIn('zhengmin', 'wensan')]
    for (const caller of callers)
      expect(await answer(caller, (await findTask(caller, '大调查')).id)).toEqual([200, 200])
    expect(await giveBack((await findTask(callers[0]!, '大调查', 'done')).id)).toBe(200)
    const [others, others2] = [await rowsOfSurvey(small), await gateway.db.$count(respondentCount)]
    expect(Object.keys((await rowsOfSurvey(large)).own)).toHaveLength(7)
    await gateway.db.execute(sql`update survey set due_at = ${day(40)}::timestamptz where id = ${small}`)
    await gateway.db
      .execute(sql`update respondent_entry set due_at = extract(epoch from ${day(40)}::timestamptz) * 1000
      where survey_id = ${small}`)
    gateway.settings.retentionDays.surveys = 30
    gateway.clock.advance(38 * DAY)
    await pruneKind(gateway, 'surveys')
    expect(await rowsOfSurvey(large)).toEqual({ own: {}, shared: {} })
    expect(await rowsOfSurvey(small)).toEqual(others)
    const parts = sql`select c.relname from pg_class c where c.relname like ${`%${large.replace(/-/g, '')}%`}`
    expect(await rowsOf(gateway.db, parts)).toEqual([])
    expect(await gateway.db.$count(partitionSet)).toBe(0)
    expect(await gateway.db.$count(respondentCount)).toBeLessThan(others2)
    await prepareSpare(gateway, FEW)
    expect(await gateway.db.$count(partitionSet)).toBe(1)
  })
})
