import { sql } from 'drizzle-orm'
import { type Database, rowsOf } from '../../../server/database/connection/open'
import { assessmentJob } from '../../../server/selective-editing/assessment-job'
import { createStatistics, scoreUnit } from '../../../src/lib/selective-editing'
import type { Estimate } from '../../../src/wire/selective-editing/estimate'
import type { ReviewQueue } from '../../../src/wire/bureau/review-queue'
import type { RespondentList } from '../../../src/wire/surveys/questionnaire'
import { figureCount, syntheticMonth } from '../../lib/selective-editing/synthetic-month'
import { describeDatabase } from '../harness/database'
import { createManyWorld, followUp, type ManyWorld } from '../harness/worlds/many-world'
import { publishSyntheticMonths, submitAll } from '../harness/worlds/synthetic-world'
import { runDue } from '../harness/run-due'

/** Fewer than a survey that is assessed in increments has. */
const UNITS = 700
const isMissing = (index: number) => index % 10 === 9

const units = syntheticMonth(UNITS, 5)
const known = units.map((unit, index) => (isMissing(index) ? { ...unit, values: null } : unit))

/** What the definitions say of this month, without the gateway. */
const statistics = (() => {
  const collector = createStatistics(figureCount)
  for (const unit of known) collector.add(unit)
  return Array.from({ length: figureCount }, (_, place) => collector.statisticsOf(place, UNITS))
})()
const scores = new Map(known.map((unit, index) => [`many-${index + 1}`, scoreUnit(unit, statistics).score]))

interface StoredScore {
  unit: string
  score: number
  assessed: boolean
}

const storedScores = (db: Database, surveyId: string) =>
  rowsOf<StoredScore>(
    db,
    sql`select task.organisation_id as unit, s.score, s.assessed from submission_score s join task on task.id = s.task_id
      where s.survey_id = ${surveyId}`,
  )

describeDatabase('the assessment of a survey', (open) => {
  let world: ManyWorld
  let surveyId: string

  beforeAll(async () => {
    world = await createManyWorld(open, UNITS)
    surveyId = await publishSyntheticMonths(world.gateway.db, units, isMissing)
    await runDue(assessmentJob, world.gateway)
  })
  afterAll(() => world.gateway.close())

  const queue = async (query: Record<string, string> = {}) =>
    (await world.reviewer.get<ReviewQueue>(`${followUp}/review-queue`, query)).data
  const estimate = async () => (await world.reviewer.get<Estimate>(`${followUp}/estimate`, { surveyId })).data
  const respondents = async (query: Record<string, string>) =>
    (await world.reviewer.get<RespondentList>('/dsb/api/questionnaire/respondents', { surveyId, ...query }))
      .data

  it('stores the scores of the definitions', async () => {
    const stored = await storedScores(world.gateway.db, surveyId)
    expect(stored).toHaveLength(UNITS - UNITS / 10)
    for (const { unit, score, assessed } of stored) {
      expect(assessed).toBe(true)
      expect(score).toBeCloseTo(scores.get(unit) ?? NaN, 8)
    }
  })

  it('orders the queue by them, in pages without repeating or skipping an entry', async () => {
    const stored = new Map(
      (await storedScores(world.gateway.db, surveyId)).map(({ unit, score }) => [
        unit.replace('many-', '单位'),
        score,
      ]),
    )
    const read: ReviewQueue['items'] = []
    for (let cursor: string | null = ''; cursor !== null;) {
      const page: ReviewQueue = await queue({ order: 'suspicion', size: '150', cursor })
      read.push(...page.items)
      cursor = page.nextCursor
    }
    expect(new Set(read.map(({ taskId }) => taskId)).size).toBe((await queue()).all)
    const own = read
      .filter((entry) => entry.surveyId === surveyId)
      .map(({ unit }) => stored.get(unit['zh-CN']) ?? NaN)
    expect(own).toEqual([...own].sort((a, b) => b - a))
  })

  it('says why a response is suspicious', async () => {
    const { items } = await queue({ order: 'suspicion', size: '20' })
    const [first] = items.filter((entry) => entry.surveyId === surveyId)
    expect(first?.suspicions[0]).toMatchObject({
      kind: 'ratio',
      at: { 'zh-CN': expect.stringContaining('指标') },
    })
    expect(first?.suspicions[0]?.ratio).toBeGreaterThan(100)
    expect(first?.suspicions[0]?.effect).toBeGreaterThan(0.01)
  })

  it('still has the oldest first by default, for older clients', async () => {
    const times = (await queue({ size: '50' })).items.map(({ submittedAt }) => submittedAt)
    expect(times).toEqual([...times].sort())
  })

  it('refuses a cursor of the other order', async () => {
    const { nextCursor } = await queue({ order: 'suspicion', size: '20' })
    const answer = await world.reviewer.get(`${followUp}/review-queue`, {
      order: 'time',
      cursor: nextCursor ?? '',
    })
    expect(answer.http).toBe(400)
  })

  it('orders missing units by their share in the last totals', async () => {
    const { items, hasMissingShares } = await respondents({
      ...{ status: 'nonResponse', order: 'missingShare', descending: 'true', size: '100' },
    })
    expect(hasMissingShares).toBe(true)
    expect(items).toHaveLength(UNITS / 10)
    const shares = items.map(({ missingShare }) => missingShare?.share ?? -1)
    expect(shares).toEqual([...shares].sort((a, b) => b - a))
    expect(shares[0]).toBeGreaterThan(0)
    const answered = await respondents({ status: 'submitted', size: '20' })
    expect(answered.items.filter(({ missingShare }) => missingShare !== null)).toEqual([])
  })

  it('estimates the totals from what is received and imputed', async () => {
    const { figures, withheld, units: all, responses, assessedAt } = await estimate()
    expect([all, responses]).toEqual([UNITS, UNITS - UNITS / 10])
    expect(assessedAt).not.toBeNull()
    expect(figures.length + withheld.length).toBe(figureCount)
    const sum = known.reduce((total, { values }) => total + (values?.[0] ?? 0), 0)
    expect(figures[0]?.received).toBeCloseTo(sum, 4)
    const truth = known.reduce(
      (total, { values, truth: values_ }) => total + (values ? 0 : (values_[0] ?? 0)),
      0,
    )
    const { imputed = 0, margin = 0, byRatio = 0, unknown = 0 } = figures[0] ?? {}
    expect(byRatio + unknown).toBe(UNITS / 10)
    expect(Math.abs(imputed - truth)).toBeLessThan(truth * 0.1)
    expect(margin).toBeGreaterThan(0)
  })

  it('scores a new response, and loses its missing share', async () => {
    const place = known.findIndex(({ values, earlier }) => values === null && earlier.last)
    const values = units[place]?.earlier.last ?? []
    const answers = {
      industry: '10',
      ...Object.fromEntries(values.map((value, at) => [`f${at}`, String((value ?? 0) * 1000)])),
    }
    await submitAll(world.gateway.db, surveyId, [...Array<null>(place).fill(null), answers])
    const unassessed = (await storedScores(world.gateway.db, surveyId)).filter(({ assessed }) => !assessed)
    expect(unassessed).toMatchObject([{ unit: `many-${place + 1}`, score: 0 }])
    await runDue(assessmentJob, world.gateway)
    const { items } = await queue({ order: 'suspicion', size: '20' })
    expect(items.map(({ unit }) => unit['zh-CN'])).toContain(`单位${place + 1}`)
    expect((await estimate()).responses).toBe(UNITS - UNITS / 10 + 1)
    const missing = await respondents({ status: 'nonResponse', size: '100' })
    expect(missing.total).toBe(UNITS / 10 - 1)
  })

  it('takes an accepted response off the queue, a reopened one back', async () => {
    const before = await queue({ order: 'suspicion', size: '20' })
    const [{ taskId, submissionNo }] = before.items as [ReviewQueue['items'][number]]
    await world.reviewer.post('/dsb/api/questionnaire/accept', { id: taskId, submissionNo })
    const waiting = async () =>
      (
        await rowsOf<{ waiting: boolean }>(
          world.gateway.db,
          sql`select waiting from submission_score where task_id = ${taskId}`,
        )
      )[0]
    expect((await queue({ order: 'suspicion', size: '20' })).items[0]?.taskId).toBe(before.items[1]?.taskId)
    expect(await waiting()).toEqual({ waiting: false })
    await world.gateway.db.execute(sql`update task set status = 'submitted' where id = ${taskId}`)
    expect(await waiting()).toEqual({ waiting: true })
  })

  it('reads the queue from its index', async () => {
    await world.gateway.db.execute(sql`analyze`)
    const plan = await rowsOf<{ 'QUERY PLAN': string }>(
      world.gateway.db,
      sql`explain select task.id from task join submission_score scored on scored.task_id = task.id
        where scored.owner_id = 'many-bureau' and scored.waiting and task.status = 'submitted'
        order by scored.score desc, scored.submitted_at, scored.task_id limit 20`,
    )
    const text = plan.map((row) => row['QUERY PLAN']).join('\n')
    expect(text).toContain('submission_score_queue')
    expect(text).not.toContain('Sort')
  })
})
