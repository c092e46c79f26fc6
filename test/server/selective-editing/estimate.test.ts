import { sql } from 'drizzle-orm'
import { rowsOf } from '../../../server/database/connection/open'
import { assessmentJob } from '../../../server/selective-editing/assessment-job'
import type { StoredEstimate } from '../../../server/database/tables/results/selective-editing'
import { protectEstimates } from '../../../server/results/estimate'
import { estimateBlocks, hasEstimate } from '../../../server/results/report/estimate-blocks'
import { defaultRules } from '../../../src/lib/disclosure-control'
import type { Estimate } from '../../../src/wire/selective-editing/estimate'
import type { SurveyResult } from '../../../src/wire/surveys/questionnaire'
import { syntheticMonth } from '../../lib/selective-editing/synthetic-month'
import { describeDatabase } from '../harness/database'
import { createManyWorld, followUp, type ManyWorld } from '../harness/worlds/many-world'
import { publishSyntheticMonths } from '../harness/worlds/synthetic-world'
import { runDue } from '../harness/run-due'

const stored = (largest: number[] | null): StoredEstimate => ({
  ...{ at: { 'zh-CN': '营业收入', 'en-US': 'Revenue' }, unit: null, decimals: 2 },
  ...{ received: 1000, imputed: 90, byRatio: 5, byLastValue: 0, unknown: 0, margin: 8, suspected: 0 },
  ...(largest && {
    imputedUnits: { count: largest.length, magnitude: largest.reduce((a, b) => a + b, 0), largest },
  }),
})

describe('the disclosure control of an estimate', () => {
  it.each<[string, number[] | null]>([
    ['one missing unit', [90]],
    ['fewer missing units than the minimum frequency', [45, 45]],
    ['two that dominate the others', [60, 25, 5]],
    ['one that the second could compute', [82, 4, 2, 2]],
    ['contributions that are not known', null],
  ])('withholds it for %s', (_, largest) => {
    const { figures, withheld } = protectEstimates([stored(largest)], defaultRules)
    expect(figures).toEqual([])
    expect(withheld).toEqual([
      { at: { 'zh-CN': '营业收入', 'en-US': 'Revenue' }, unit: null, decimals: 2, received: 1000 },
    ])
  })

  it.each([
    ['many units of like size', [30, 30, 30, 30]],
    ['no missing unit with an earlier value', []],
  ])('shows it for %s, without what single units contribute', (_, largest) => {
    const { figures, withheld } = protectEstimates([stored(largest)], defaultRules)
    expect(withheld).toEqual([])
    expect(figures).toMatchObject([{ received: 1000, imputed: 90 }])
    expect(JSON.stringify(figures)).not.toContain('imputedUnits')
  })

  it('follows the rules of the survey', () => {
    const rules = { ...defaultRules, minFrequency: 5 }
    expect(protectEstimates([stored([30, 30, 30, 30])], rules).figures).toEqual([])
  })
})

describe('the estimate in a report', () => {
  const counts = { open: 2, submitted: 8, accepted: 0, returned: 0, excused: 0 }
  const survey = { anonymous: false, opensAt: '2026-11-01T00:00:00Z', dueAt: '2026-11-20T00:00:00Z', counts }
  const resultOf = (part: object, filtered: object | null = null) =>
    ({
      survey: { ...survey, ...part },
      filtered,
      serverTime: '2026-11-15T00:00:00Z',
    }) as unknown as SurveyResult

  it('is there while the survey is collected, for all responses of named units', () => {
    expect(hasEstimate(resultOf({}))).toBe(true)
    expect(hasEstimate(resultOf({ anonymous: true }))).toBe(false)
    expect(hasEstimate(resultOf({}, { responses: 3 }))).toBe(false)
    expect(hasEstimate(resultOf({ counts: { ...counts, open: 0 } }))).toBe(false)
    expect(hasEstimate(resultOf({ dueAt: '2026-10-10T00:00:00Z' }))).toBe(false)
  })

  it('hides what is withheld', () => {
    const estimate: Estimate = {
      ...{ assessedAt: '2026-11-15T00:00:00Z', units: 10, responses: 8, serverTime: '' },
      ...protectEstimates([stored([30, 30, 30, 30]), stored([90])], defaultRules),
    }
    const table = estimateBlocks(estimate).find(({ type }) => type === 'table')
    expect(table).toMatchObject({
      rows: [
        ['营业收入', '1,000.00', '1,090.00', '90.00', '1,082.00 ～ 1,098.00'],
        ['营业收入', '1,000.00', '*', '*', '*'],
      ],
    })
    expect(estimateBlocks({ ...estimate, assessedAt: null })).toEqual([])
  })
})

describeDatabase('the estimate of a survey of which two units are missing', (open) => {
  let world: ManyWorld
  let surveyId: string
  beforeAll(async () => {
    world = await createManyWorld(open, 60)
    const units = syntheticMonth(60, 3)
    surveyId = await publishSyntheticMonths(world.gateway.db, units, (index) => index < 2)
    await runDue(assessmentJob, world.gateway)
  })
  afterAll(() => world.gateway.close())

  const estimate = async () => (await world.reviewer.get<Estimate>(`${followUp}/estimate`, { surveyId })).data

  it('is withheld, and has what is received', async () => {
    const { figures, withheld } = await estimate()
    expect(figures.filter(({ imputed }) => imputed !== 0)).toEqual([])
    expect(withheld.length).toBeGreaterThan(0)
    for (const figure of withheld)
      expect(Object.keys(figure).sort()).toEqual(['at', 'decimals', 'received', 'unit'])
  })

  it('is computed again if an earlier version has stored it without the contributions', async () => {
    await world.gateway.db
      .execute(sql`update survey_assessment set assessed_at = assessed_at - interval '2 hours',
      estimate = (select jsonb_agg(one - 'imputedUnits') from jsonb_array_elements(estimate) one)
      where survey_id = ${surveyId}`)
    expect((await estimate()).figures).toEqual([])
    const before = (await estimate()).withheld.length
    await runDue(assessmentJob, world.gateway)
    expect((await estimate()).withheld.length).toBeLessThanOrEqual(before)
    const [row] = await rowsOf<{ known: boolean }>(
      world.gateway.db,
      sql`select estimate -> 0 ? 'imputedUnits' as known from survey_assessment where survey_id = ${surveyId}`,
    )
    expect(row?.known).toBe(true)
  })
})
