import { sql } from 'drizzle-orm'
import type { Question } from '../../../../src/lib/questionnaire/schema/form'
import type { OpenDatabase } from '../../../../server/database/connection/open'
import { EXACT_RESPONSES } from '../../../../server/results/figure-tables/medians'
import { findSurveyForm } from '../../../../server/evaluation/forms'
import { findOwnSurvey } from '../../../../server/surveys/surveys'
import { readSeriesMedians } from '../../../../server/results/series/series-medians'
import { readCompleteResult } from '../../../../server/results/result'
import { ACCURACY } from '../../../../server/tally/quantile-sketch'
import {
  createCrosstabWorld,
  type CrosstabWorld,
  optionsOf,
  OWNER,
  titleOf,
} from '../../harness/worlds/crosstab-world'
import { describeEachDatabase } from '../../harness/database'

const questions: Question[] = [
  { id: 's', kind: 'single', title: titleOf('s'), options: optionsOf('a', 'b') },
  { id: 'n', kind: 'number', title: titleOf('n'), min: '-1000000000', max: '1000000000', decimals: 2 },
]

/** From losses to large profits, in no order; the option a has the small ones. */
const figureOf = (at: number) => (((at * 7_919) % 10_007) - 1_000) ** 3 / 1e6
const responsesOf = (count: number) =>
  Array.from({ length: count }, (_, at) => {
    const figure = figureOf(at).toFixed(2)
    return { s: Number(figure) < 1_000 ? 'a' : 'b', n: figure }
  })

function medianOf(figures: readonly number[]): number {
  const sorted = [...figures].sort((a, b) => a - b)
  const half = sorted.length / 2
  return ((sorted[Math.ceil(half) - 1] ?? 0) + (sorted[Math.floor(half)] ?? 0)) / 2
}

describeEachDatabase('the median of figures', (open) => {
  let opened: OpenDatabase
  let world: CrosstabWorld

  beforeAll(async () => {
    opened = await open()
    world = await createCrosstabWorld(opened.db)
  })
  afterAll(() => opened.close())

  const medianIn = async (surveyId: string, query = {}) => {
    const result = await readCompleteResult(world.gateway, OWNER, surveyId, query)
    const found = result.questions.find(({ questionId }) => questionId === 'n')
    return found?.type === 'figures' ? found.rows[0]?.summary?.median : undefined
  }
  const expectNear = async (surveyId: string, exact: number) => {
    const found = await medianIn(surveyId)
    expect(found?.exact).toBe(false)
    // Three digits of the estimate are shown.
    expect(Math.abs(Number(found?.value) - exact)).toBeLessThanOrEqual((ACCURACY + 0.005) * Math.abs(exact))
  }

  it('is exact for few responses, also of a part of them', async () => {
    const sent = responsesOf(40)
    const survey = await world.publish(questions, sent)
    const of = (part: typeof sent) => ({
      value: String(Number(medianOf(part.map(({ n }) => Number(n))).toFixed(3))),
      exact: true,
    })
    expect(await medianIn(survey)).toEqual(of(sent))
    const filtered = { filter: 's', filterOption: 'a' }
    expect(await medianIn(survey, filtered)).toEqual(of(sent.filter(({ s }) => s === 'a')))
  })

  it('is an estimate for many, which follows their changes, and unknown while some are not in its buckets', async () => {
    const sent = responsesOf(EXACT_RESPONSES + 101)
    const survey = await world.publish(questions, sent)
    const figures = sent.map(({ n }) => Number(n))
    await expectNear(survey, medianOf(figures))
    const { formId, formVersion } = await findOwnSurvey(opened.db, OWNER, survey)
    const form = await findSurveyForm(opened.db, survey, formId, formVersion)
    const small = await world.publish(questions, [{ n: '4' }, { n: '8' }])
    const series = await readSeriesMedians(opened.db, [
      { surveyId: survey, responses: sent.length, form },
      { surveyId: small, responses: 2, form },
    ])
    expect(series.get(survey)?.get('n')).toEqual(await medianIn(survey))
    expect(series.get(small)?.get('n')).toEqual({ value: '6', exact: true })
    // A third is withdrawn, and what it has added is subtracted.
    const kept = figures.filter((one) => one < 20_000)
    await opened.db.execute(
      sql`delete from response where survey_id = ${survey} and (answers ->> 'n')::numeric >= 20000`,
    )
    expect(kept.length).toBeGreaterThan(EXACT_RESPONSES / 4)
    await expectNear(survey, medianOf(kept))
    // As counted by a gateway that knew no buckets.
    await opened.db.execute(sql`update tally set sums = null where survey_id = ${survey} and variable = 'n'`)
    expect(await medianIn(survey)).toBeNull()
    await opened.db.execute(sql`insert into response_change (survey_id, delta) values (${survey}, 0)`)
    await expectNear(survey, medianOf(kept))
  })

  it('is not shown of an anonymous survey, whose answers it would repeat', async () => {
    const survey = await world.publish(questions, responsesOf(31), true)
    expect(await medianIn(survey)).toBeNull()
  })
})
