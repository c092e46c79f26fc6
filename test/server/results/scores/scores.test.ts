import { and, eq, inArray, sql } from 'drizzle-orm'
import type {
  Answers,
  Dimension,
  MatrixAnswer,
  Question,
} from '../../../../src/lib/questionnaire/schema/form'
import type { Estimate, Scores } from '../../../../src/wire/results/scores'
import { rowsOf } from '../../../../server/database/connection/open'
import { createRandom } from '../../../../server/demo/content/random'
import {
  department,
  organisation,
  response,
  responseChange,
  submission,
  task,
  unitDepartment,
} from '../../../../server/database/schema'
import { insertAll } from '../../../../server/demo/publish'
import type { FileCell } from '../../../../server/results/export/cells'
import { scoresTable } from '../../../../server/results/export/scores-table'
import { readFrame } from '../../../../server/results/scores/frame'
import { readResult } from '../../../../server/results/result'
import { describeDatabase } from '../../harness/database'
import {
  createCrosstabWorld,
  type CrosstabWorld,
  optionsOf,
  OWNER,
  titleOf,
} from '../../harness/worlds/crosstab-world'

const points: Record<string, number> = { good: 100, fair: 70, poor: 30, bad: 0 }
const scale = [...optionsOf(...Object.keys(points)), ...optionsOf('unknown')].map((option) => ({
  ...option,
  ...(points[option.id] === undefined ? {} : { score: points[option.id] }),
}))
const questions: Question[] = [
  { id: 'r', kind: 'rate', title: titleOf('r'), max: 5 },
  { id: 's', kind: 'single', title: titleOf('s'), options: scale },
  { id: 'm', kind: 'matrix', title: titleOf('m'), rows: optionsOf('x', 'y'), options: scale },
  { id: 'free', kind: 'rate', title: titleOf('free'), max: 3 },
]
const dimensions: Dimension[] = [
  {
    ...{ id: 'a', title: titleOf('a'), weight: 3 },
    questions: [
      { at: 'r', weight: 2 },
      { at: 's', weight: 1 },
    ],
  },
  { id: 'b', title: titleOf('b'), weight: 1, questions: [{ at: 'm', weight: 5 }] },
]

const random = createRandom(77)
const choose = () => Object.keys(points).concat('unknown')[random.int(5)] ?? 'good'

/** Everything may be skipped, and some answers have no place on the scale. */
function someAnswers(): Answers {
  const maybe = <T>(value: T) => (random.chance(0.8) ? value : undefined)
  const row = () => maybe([choose()])
  const answers = {
    ...{ r: maybe(1 + random.int(5)), s: maybe(choose()), free: 1 + random.int(3) },
    m: maybe({ x: row(), y: row() }),
  }
  return JSON.parse(JSON.stringify(answers)) as Answers
}

// What follows recalculates the scores from their definitions, answer by answer.

type Pair = [weight: number, score: number | null]

function meanOf(pairs: Pair[]): number | null {
  let [sum, weights] = [0, 0]
  for (const [weight, score] of pairs) {
    if (score === null) continue
    sum += weight * score
    weights += weight
  }
  return weights === 0 ? null : sum / weights
}

const placeOf = (choice: unknown) => (typeof choice === 'string' ? (points[choice] ?? null) : null)
const ofRating = ({ r }: Answers) => (typeof r === 'number' ? [0, 25, 50, 75, 100][r - 1]! : null)
const ofRow = ({ m }: Answers, row: string) => placeOf((m as MatrixAnswer | undefined)?.[row]?.[0])
const ofA = (one: Answers) => meanOf([[2, ofRating(one)], [1, placeOf(one['s'])]]) // oxfmt-ignore
const ofB = (one: Answers) => meanOf([[1, ofRow(one, 'x')], [1, ofRow(one, 'y')]]) // oxfmt-ignore
const ofAll = (one: Answers) => meanOf([[3, ofA(one)], [1, ofB(one)]]) // oxfmt-ignore

/** The estimate of scores with their weights, by the formulas for single responses. */
function expectedOf(scored: [score: number | null, weight: number][], addressed: number) {
  const known = scored.flatMap(([score, weight]) => (score === null ? [] : [{ score, weight }]))
  const total = known.reduce((sum, { weight }) => sum + weight, 0)
  const index = known.reduce((sum, { score, weight }) => sum + weight * score, 0) / total
  const squares = known.reduce((sum, { score, weight }) => sum + ((weight * (score - index)) / total) ** 2, 0)
  const n = known.length
  return { index, margin: 1.959964 * Math.sqrt((1 - n / addressed) * (n / (n - 1)) * squares) }
}

function expectClose(found: Estimate | null | undefined, expected: { index: number; margin: number }) {
  expect(found?.index).toBeCloseTo(expected.index, 3)
  expect(found?.margin).toBeCloseTo(expected.margin, 3)
}

describeDatabase('the scores of a survey', (open) => {
  let opened: Awaited<ReturnType<typeof open>>
  let world: CrosstabWorld
  let surveyId: string
  /** The units in the order of their responses; the last ones have not answered. */
  let units: { answers: Answers | null; office: string; area: string; type: string; organisationId: string }[]

  const read = async (id = surveyId) => (await readResult(world.gateway, OWNER, id)).scores
  async function readScored(): Promise<Scores> {
    const scores = await read()
    if (!scores) throw new Error('the survey has no scores')
    return scores
  }
  const recount = () => world.gateway.db.insert(responseChange).values({ surveyId, delta: 0 })

  beforeAll(async () => {
    opened = await open()
    const { db } = opened
    world = await createCrosstabWorld(db)
    const answers = Array.from({ length: 90 }, someAnswers)
    surveyId = await world.publish(questions, answers, false, dimensions)
    const offices = ['o1', 'o2', 'o3']
    await insertAll(
      db,
      department,
      offices.map((id) => ({ id, organisationId: OWNER, name: titleOf(id) })),
    )
    const rows = await db
      .select({
        taskId: task.id,
        organisationId: organisation.id,
        area: organisation.areaCode,
        type: organisation.type,
      })
      .from(task)
      .innerJoin(organisation, eq(organisation.id, task.organisationId))
      .where(eq(task.surveyId, surveyId))
    const numbered = rows.map((row) => ({ ...row, number: Number(row.organisationId.split('-')[1]) }))
    // Office 3 answers least; its two answers are fewer than may be shown.
    units = numbered
      .sort((a, b) => a.number - b.number)
      .map(({ organisationId, area, type, number }) => ({
        ...{ organisationId, area, type: String(type) },
        office: number < 60 ? 'o1' : number < 80 ? 'o2' : 'o3',
        answers: number < 82 ? (answers[number] ?? null) : null,
      }))
    const silent = numbered.filter(({ number }) => number >= 82).map(({ taskId }) => taskId)
    await db.delete(response).where(inArray(response.submissionTaskId, silent))
    await db.delete(submission).where(inArray(submission.taskId, silent))
    await db.update(task).set({ status: 'unopened' }).where(inArray(task.id, silent))
    await insertAll(
      db,
      unitDepartment,
      units.map(({ organisationId, office }) => ({
        bureauId: OWNER,
        unitId: organisationId,
        departmentId: office,
      })),
    )
  })

  afterAll(() => opened.close())

  const answered = () => units.flatMap(({ answers, ...unit }) => (answers ? [{ ...unit, answers }] : []))

  /** Raking of single responses to the units addressed by office, area and type. */
  function rakedWeights(): number[] {
    const sample = answered()
    let weights = sample.map(() => 1)
    for (let round = 0; round < 300; round += 1)
      for (const by of ['office', 'area', 'type'] as const)
        for (const category of new Set(units.map((unit) => unit[by]))) {
          const target = units.filter((unit) => unit[by] === category).length / units.length
          const total = weights.reduce((sum, weight) => sum + weight, 0)
          const own = sample.reduce((sum, unit, at) => sum + (unit[by] === category ? weights[at]! : 0), 0)
          weights = weights.map((weight, at) =>
            sample[at]![by] === category ? (weight * target * total) / own : weight,
          )
        }
    return weights
  }

  it('are means over responses, with the margin of a simple random sample', async () => {
    const scores = await read()
    const sample = answered()
    const estimate = (of: (one: Answers) => number | null) =>
      expectedOf(
        sample.map(({ answers }) => [of(answers), 1]),
        units.length,
      )
    expect(scores?.addressed).toBe(90)
    expectClose(scores?.overall?.responses, estimate(ofAll))
    expect(scores?.dimensions.map(({ id, weight }) => [id, weight])).toEqual([
      ['a', 0.75],
      ['b', 0.25],
    ])
    expectClose(scores?.dimensions[0]?.responses, estimate(ofA))
    expectClose(scores?.dimensions[1]?.responses, estimate(ofB))
    expect(scores?.questions.map(({ id }) => id)).toEqual(['r', 's', 'm/x', 'm/y', 'free'])
    expectClose(scores?.questions[0]?.responses, estimate(ofRating))
    expectClose(
      scores?.questions[2]?.responses,
      estimate((one) => ofRow(one, 'x')),
    )
  })

  it('have the share of the two highest steps, unless the scale has fewer than four', async () => {
    const { questions: found = [] } = (await read()) ?? {}
    const shareOf = (values: (number | null)[], isTop: (value: number) => boolean) => {
      const known = values.filter((value) => value !== null)
      return known.filter(isTop).length / known.length
    }
    const sample = answered().map(({ answers }) => answers)
    expect(found[0]?.responses?.topTwo).toBeCloseTo(shareOf(sample.map(ofRating), (value) => value >= 75), 9) // oxfmt-ignore
    expect(found[1]?.responses?.topTwo).toBeCloseTo(shareOf(sample.map((one) => placeOf(one['s'])), (value) => value >= 70), 9) // oxfmt-ignore
    expect(found[4]?.responses?.topTwo).toBeNull()
    expect(found[0]?.highestStep).toBe(5)
  })

  it('are weighted to the units addressed by raking', async () => {
    const scores = await readScored()
    const weights = rakedWeights()
    const estimate = (of: (one: Answers) => number | null) =>
      expectedOf(
        answered().map(({ answers }, at) => [of(answers), weights[at]!]),
        units.length,
      )
    expect(scores.weighting).toMatchObject({ converged: true, uncovered: 0 })
    expectClose(scores.overall?.design, estimate(ofAll))
    expectClose(scores.dimensions[1]?.design, estimate(ofB))
    expectClose(scores.questions[0]?.design, estimate(ofRating))
    expect(scores.overall?.design?.index).not.toBeCloseTo(scores.overall?.responses?.index ?? 0, 2)
    const mean = weights.reduce((sum, weight) => sum + weight, 0) / weights.length
    const kish = weights.reduce((sum, weight) => sum + (weight / mean) ** 2, 0) / weights.length
    expect(scores.weighting?.designEffect).toBeCloseTo(kish, 4)
  })

  it('rank groups, without those of few answers and another that would reveal them', async () => {
    const { rankings = [] } = (await read()) ?? {}
    expect(rankings.map(({ by }) => by)).toEqual(['office', 'area', 'type'])
    const offices = new Map(rankings[0]?.groups.map((group) => [group.id, group]))
    expect(offices.get('o3')).toMatchObject({
      addressed: 10,
      suppressed: true,
      responses: null,
      design: null,
    })
    expect(offices.get('o2')).toMatchObject({ addressed: 20, suppressed: true, responses: null })
    const own = answered().filter(({ office }) => office === 'o1')
    expectClose(
      offices.get('o1')?.responses,
      expectedOf(
        own.map(({ answers }) => [ofAll(answers), 1]),
        60,
      ),
    )
    expect(offices.get('o1')?.title).toEqual(titleOf('o1'))
  })

  it('are a sheet of the workbook, by level', async () => {
    const scores = await readScored()
    const { name, heads, rows } = scoresTable(scores, 'zh-CN')
    const lines = [...(rows as Iterable<FileCell[]>)]
    expect(name).toBe('得分')
    expect(lines.every((line) => line.length === heads.length)).toBe(true)
    const levels = lines.map(([level, id, title]) => [level, id, title])
    expect(levels.slice(0, 4)).toEqual([
      ['总指数', null, null],
      ['维度', 'a', '题目a'],
      ['维度', 'b', '题目b'],
      ['题目', 'r', '题目r'],
    ])
    expect(levels).toContainEqual(['类型', '2', '单位'])
    const cellOf = (line: FileCell[] | undefined, head: string) => line?.[heads.indexOf(head)]
    const index = scores.overall?.responses?.index ?? 0
    expect(cellOf(lines[0], '指数')).toEqual({ number: String(Number(index.toFixed(4))) })
    const mean = 1 + ((scores.questions[0]?.responses?.index ?? 0) / 100) * 4
    expect(cellOf(lines[3], '平均（档）')).toEqual({ number: String(Number(mean.toFixed(4))) })
    const small = lines.find(([level, id]) => level === '科所' && id === 'o3')
    expect([cellOf(small, '应答'), cellOf(small, '指数'), cellOf(small, '加权指数')]).toEqual([
      { number: '10' },
      null,
      null,
    ])
  })

  /** The scores after a recount of all responses. */
  async function recounted(): Promise<Scores | null> {
    await recount()
    return read()
  }

  it('follow responses that go, and units that change their group', async () => {
    const { db } = world.gateway
    const [first, second] = units
    await db.execute(sql`delete from response where submission_task_id in (
      select id from task where survey_id = ${surveyId} and organisation_id = ${first!.organisationId})`)
    units = units.map((unit) => (unit === first ? { ...unit, answers: null } : unit))
    const after = await read()
    expect(after).toEqual(await recounted())
    expectClose(
      after?.overall?.responses,
      expectedOf(
        answered().map(({ answers }) => [ofAll(answers), 1]),
        units.length,
      ),
    )
    await db
      .update(organisation)
      .set({ areaCode: '330300' })
      .where(eq(organisation.id, second!.organisationId))
    await db.delete(unitDepartment).where(eq(unitDepartment.unitId, second!.organisationId))
    const third = eq(unitDepartment.unitId, units[2]!.organisationId)
    await read()
    await db.update(unitDepartment).set({ departmentId: 'o2' }).where(third)
    const moved = await read()
    expect(moved?.rankings[1]?.groups.map(({ id }) => id)).toContain('330300')
    const addressed = new Map(moved?.rankings[0]?.groups.map((group) => [group.id, group.addressed]))
    expect([addressed.get(''), addressed.get('o1'), addressed.get('o2')]).toEqual([1, 58, 21])
    expect(moved?.rankings[0]?.groups.find(({ id }) => id === 'o2')?.answered).toBe(21)
    expect(moved).toEqual(await recounted())
  })

  it('weight a large survey to respondents counted at most ten minutes ago', async () => {
    const { gateway } = world
    const sizeOf = async (large?: number) => {
      const frame = await readFrame(gateway, surveyId, large)
      return [...(frame?.values() ?? [])].reduce((sum, size) => sum + size, 0)
    }
    expect([await sizeOf(), await sizeOf(50)]).toEqual([90, 90])
    const [unit] = units.slice(-1)
    await opened.db
      .delete(task)
      .where(and(eq(task.surveyId, surveyId), eq(task.organisationId, unit!.organisationId)))
    expect([await sizeOf(), await sizeOf(50)]).toEqual([89, 90])
    gateway.clock.set(new Date(gateway.clock.now().getTime() + 601_000))
    expect(await sizeOf(50)).toBe(89)
  })

  it('of an anonymous survey follow from the displayed counts alone', async () => {
    // The one who skips the rating must not be told apart by the scores.
    const given = Array.from({ length: 40 }, (_, at): Answers => ({
      r: 1 + (at % 5),
      s: at < 20 ? 'good' : 'bad',
    }))
    const id = await world.publish(
      questions.slice(0, 2),
      [...given, { s: 'bad' }],
      true,
      dimensions.slice(0, 1),
    )
    const scores = await read(id)
    expect(scores).toMatchObject({ rankings: [], weighting: null })
    expect(scores?.questions[0]?.responses?.index).toBeCloseTo(50, 9)
    expect(scores?.questions[1]?.responses?.index).toBeCloseTo(2_000 / 41, 9)
    const index = (2 * 50 + 2_000 / 41) / 3
    expect(scores?.dimensions[0]?.responses).toEqual({
      index: expect.closeTo(index, 9),
      margin: null,
      topTwo: null,
    })
    expect(scores?.overall?.responses?.index).toBeCloseTo(index, 9)
    const kept = await rowsOf(
      opened.db,
      sql`select 1 from tally where survey_id = ${id} and variable like '@%'`,
    )
    expect(kept).toEqual([])
  })

  it('of an anonymous survey are withheld where a count is', async () => {
    const few = Array.from({ length: 40 }, (_, at) => ({ r: at < 2 ? 1 : at < 20 ? 4 : 5, s: 'good' }))
    const scores = await read(await world.publish(questions.slice(0, 2), few, true, dimensions.slice(0, 1)))
    expect(scores?.questions[0]).toMatchObject({ id: 'r', answered: null, responses: null })
    expect(scores?.dimensions[0]).toMatchObject({ answered: null, responses: null })
    expect(scores?.overall).toEqual({ answered: null, responses: null, design: null })
  })

  it('need a scale, and dimensions for an index', async () => {
    const free = await read(await world.publish(questions.slice(3), [{ free: 2 }]))
    expect(free).toMatchObject({ overall: null, dimensions: [], rankings: [], weighting: null })
    expect(free?.questions[0]?.responses).toMatchObject({ index: 50, margin: null })
    const text: Question[] = [{ id: 't', kind: 'text', title: titleOf('t') }]
    expect(await read(await world.publish(text, [{ t: '一' }]))).toBeNull()
  })
})
