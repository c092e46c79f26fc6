import { sql } from 'drizzle-orm'
import { rowsOf } from '../../../server/database/connection/open'
import { assessmentJob } from '../../../server/selective-editing/assessment-job'
import { compileForm, validateAnswers } from '../../../src/lib/questionnaire'
import type { EditRule } from '../../../src/lib/questionnaire/schema/form'
import type { ReviewQueue } from '../../../src/wire/bureau/review-queue'
import { figureCount, type SyntheticUnit } from '../../lib/selective-editing/synthetic-month'
import { describeDatabase } from '../harness/database'
import { createManyWorld, followUp, type ManyWorld } from '../harness/worlds/many-world'
import { publishSyntheticMonths, syntheticForm } from '../harness/worlds/synthetic-world'
import { runDue } from '../harness/run-due'

const UNITS = 40
const EARLIER = 500

/** The units whose figure 1 has the same change, by the value of figure 7, which decides on the rules. */
const cases = { plain: 630, explained: 631, unexplained: 632, hint: 633, must: 634 }
const caseNames = Object.keys(cases) as (keyof typeof cases)[]

const limit = (id: string, level: EditRule['level'], flag: number): EditRule => ({
  ...{ id, level, at: 'f1' },
  when: { '==': [{ var: 'f7' }, String(flag)] },
  constraint: { '<=': [{ var: 'f1' }, { last: 'f1' }] },
})
const rules = [
  limit('explained', 'soft', cases.explained),
  limit('unexplained', 'soft', cases.unexplained),
  limit('hint', 'info', cases.hint),
  limit('must', 'hard', cases.must),
]

const units = Array.from({ length: UNITS }, (_, index): SyntheticUnit => {
  const name = caseNames[index]
  // The units with a case differ in nothing else.
  const size = EARLIER + (name ? 0 : 10 * index)
  const last = Array.from({ length: figureCount }, (__, place) => (place === 7 ? 600 : size + place))
  const growth = 1.05 + (name ? 0 : index % 10) / 200
  const values = last.map((value) => value * growth)
  if (name) [values[1], values[7]] = [1.2 * EARLIER, cases[name]]
  return { group: 'group-1', values, truth: values, error: null, earlier: { last } }
})

describeDatabase('responses that break rules', (open) => {
  let world: ManyWorld
  let surveyId: string
  afterAll(() => world.gateway.close())

  const idOf = (name: keyof typeof cases) => `many-${caseNames.indexOf(name) + 1}`

  /** Explains a finding as its respondent would have done. */
  async function explain(): Promise<void> {
    const of = async (period: string) =>
      (
        await rowsOf<{ id: string; answers: Record<string, string> }>(
          world.gateway.db,
          sql`select r.id, r.answers from response r join task t on t.id = r.submission_task_id join survey s on s.id = t.survey_id
            where s.period = ${period} and s.form_id = 'synthetic' and t.organisation_id = ${idOf('explained')}`,
        )
      )[0]
    const [now, last] = [await of('2026-11'), await of('2026-10')]
    if (!now || !last) throw new Error('the unit has not responded')
    const prior = { last: { period: '2026-10', answers: last.answers } }
    const { findings } = validateAnswers(compileForm({ ...syntheticForm, rules }), now.answers, { prior })
    const value = findings.find(({ rule }) => rule?.id === 'explained')?.rule?.value ?? ''
    const justifications = JSON.stringify([{ ruleId: 'explained', cell: 'f1', value, text: '旺季' }])
    await world.gateway.db.execute(
      sql`update response set justifications = ${justifications}::jsonb where id = ${now.id}`,
    )
  }

  beforeAll(async () => {
    world = await createManyWorld(open, UNITS)
    const { db } = world.gateway
    // Responses that were not checked by the rules, as those of an import are not.
    surveyId = await publishSyntheticMonths(db, units, () => false, rules)
    await explain()
    await runDue(assessmentJob, world.gateway)
  })

  const scoreOf = async (name: keyof typeof cases) =>
    (
      await rowsOf<{ score: number }>(
        world.gateway.db,
        sql`select score from submission_score s join task t on t.id = s.task_id
          where s.survey_id = ${surveyId} and t.organisation_id = ${idOf(name)}`,
      )
    )[0]?.score ?? NaN

  it('come earlier the heavier the rule is; hints do not count', async () => {
    const scores = await Promise.all((['plain', 'explained', 'unexplained', 'must'] as const).map(scoreOf))
    expect(scores).toEqual([...scores].sort((a, b) => a - b))
    expect(new Set(scores).size).toBe(4)
    expect(await scoreOf('hint')).toBeCloseTo(scores[0] ?? NaN, 4)
  })

  it('say in the queue which rule it is', async () => {
    const { data } = await world.reviewer.get<ReviewQueue>(`${followUp}/review-queue`, {
      ...{ order: 'suspicion', size: '100' },
    })
    const ruleOf = (name: keyof typeof cases) => {
      const unit = `单位${caseNames.indexOf(name) + 1}`
      const entry = data.items.find((one) => one.surveyId === surveyId && one.unit['zh-CN'] === unit)
      return entry?.suspicions.find(({ at }) => at['zh-CN'].includes('指标1'))
    }
    expect(ruleOf('explained')).toMatchObject({ rule: 'explained', explained: true })
    expect(ruleOf('unexplained')).toMatchObject({ rule: 'unexplained', explained: false })
    expect(ruleOf('must')).toMatchObject({ rule: 'must', explained: false })
    expect(ruleOf('plain')?.rule ?? null).toBeNull()
    expect(ruleOf('hint')?.rule ?? null).toBeNull()
  })

  it('are scored by their rules also when they arrive after the last complete assessment', async () => {
    const before = await scoreOf('must')
    await world.gateway.db.execute(sql`update submission_score s set assessed = false, score = 0 from task t
      where t.id = s.task_id and s.survey_id = ${surveyId} and t.organisation_id = ${idOf('must')}`)
    await runDue(assessmentJob, world.gateway)
    expect(await scoreOf('must')).toBeCloseTo(before, 10)
  })
})
