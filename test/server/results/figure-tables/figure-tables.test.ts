import { sql } from 'drizzle-orm'
import highsLoader, { type Highs } from 'highs'
import * as v from 'valibot'
import { leavesOf } from '../../../../src/lib/disclosure-control'
import type { Answers, Question } from '../../../../src/lib/questionnaire/schema/form'
import {
  figureRulesRequest,
  type FigureTable,
  figureTableResponse,
} from '../../../../src/wire/results/figure-table'
import type { OpenDatabase } from '../../../../server/database/connection/open'

import { createRandom } from '../../../../server/demo/content/random'
import {
  publishFigureTable,
  readFigureChoices,
  readFigureTable,
  revisePublished,
} from '../../../../server/results/figure-tables/figure-table'
import { saveRules } from '../../../../server/results/figure-tables/rules'
import { findSurveyForm } from '../../../../server/evaluation/forms'
import { parseInput } from '../../../../server/http/input'
import { csv } from '../../../../server/results/export/csv'
import { publishedTables } from '../../../../server/results/export/published-tables'
import { readResult } from '../../../../server/results/result'
import { readSeries } from '../../../../server/results/series/series-figures'
import { createAttacker, type Equation } from '../../../lib/disclosure-control/attacker'
import { describeDatabase } from '../../harness/database'
import {
  createCrosstabWorld,
  type CrosstabWorld,
  optionsOf,
  OWNER,
  titleOf,
} from '../../harness/worlds/crosstab-world'

const questions: Question[] = [
  { id: 'k', kind: 'single', title: titleOf('k'), options: optionsOf('a', 'b', 'c') },
  { id: 's', kind: 'single', title: titleOf('s'), options: optionsOf('x', 'y') },
  { id: 'm', kind: 'multiple', title: titleOf('m'), options: optionsOf('p', 'q') },
  { id: 'n', kind: 'number', title: titleOf('n'), decimals: 2 },
  { ...{ id: 't', kind: 'table', title: titleOf('t') }, rows: optionsOf('r'), columns: optionsOf('c') },
]
const areaCodes = ['330106', '330108', '330110', '330203', '330205', '330300']

/** Units that make up most of their cells. */
const large: Record<number, number> = { 3: 2000, 5: 3000 }

/** Skewed figures; some cells are sensitive, but no total is. */
function someAnswers(count: number): Answers[] {
  const random = createRandom(3)
  return Array.from({ length: count }, (_, at) => ({
    k: random.pick(['a', 'b', 'c']),
    s: random.pick(['x', 'y']),
    m: ['p'],
    n: at % 17 === 0 ? '0' : (large[at] ?? Math.exp(random.next() ** 3 * 4) * 10).toFixed(2),
    t: { r: { c: '7' } },
  }))
}

describeDatabase('tables of figures', (open) => {
  const answers = someAnswers(240)
  let opened: OpenDatabase
  let world: CrosstabWorld
  let surveyId: string
  let highs: Highs

  beforeAll(async () => {
    highs = await highsLoader()
    opened = await open()
    world = await createCrosstabWorld(opened.db)
    surveyId = await world.publish(questions, answers)
    await opened.db.execute(sql`update organisation set area_code =
      (${sql.raw(`array[${areaCodes.map((code) => `'${code}'`).join(',')}]`)})[1 + (split_part(id, '-', 2)::int % 6)]
      where id like '1-%'`)
  })
  afterAll(() => opened.close())

  const read = (
    row: string,
    column: string,
    purpose: 'internal' | 'publication' = 'internal',
    figure = 'n',
  ) => readFigureTable(world.gateway, OWNER, { surveyId, figure, row, column, purpose })
  const publish = (row: string, column: string) =>
    publishFigureTable(world.gateway, OWNER, { surveyId, figure: 'n', row, column })
  const close = () => world.gateway.clock.advance(2 * 86_400_000)
  const shown = (table: FigureTable | null) => table?.sums.flat().filter((sum) => sum !== null) ?? []
  const resubmit = async (units: number[], figure: string) => {
    for (const unit of units)
      await opened.db
        .execute(sql`update response set answers = jsonb_set(answers, '{n}', to_jsonb(${figure}::text))
        where submission_task_id = (select id from task where organisation_id = ${`1-${unit}`} and survey_id = ${surveyId})`)
  }

  it('adds up as the answers do, with the areas that contain others', async () => {
    const answer = await read('k', '@area')
    expect(v.is(figureTableResponse, answer)).toBe(true)
    const table = answer.table!
    expect(table.rows.map(({ id }) => id)).toEqual(['', 'a', 'b', 'c'])
    expect(table.columns.map(({ id, level }) => [id, level])).toEqual([
      ...[
        ['', 0],
        ['3301', 1],
        ['330106', 2],
        ['330108', 2],
        ['330110', 2],
      ],
      ...[
        ['3302', 1],
        ['330203', 2],
        ['330205', 2],
        ['330300', 1],
      ],
    ])
    expect(table.columns[1]?.title?.['zh-CN']).toContain('杭州')
    const sumOf = (k: string, area: string) =>
      answers
        .filter((one, at) => (k === '' || one.k === k) && areaCodes[at % 6]!.startsWith(area))
        .reduce((sum, { n }) => sum + Math.round(Number(n) * 100), 0) / 100
    table.rows.forEach(({ id: k }, row) =>
      table.columns.forEach(({ id: area }, column) =>
        expect(Number(table.sums[row]![column])).toBeCloseTo(sumOf(k, area), 6),
      ),
    )
    // Units that report 0 contribute nothing.
    expect(table.units[0]![0]).toBe(answers.filter(({ n }) => n !== '0').length)
  })

  it('offers figures and groupings, and refuses others by the field', async () => {
    const choices = await readFigureChoices(world.gateway, OWNER, surveyId)
    expect(choices.figures.map(({ id }) => id)).toEqual(['n', 't/r/c'])
    expect(choices.groups.map(({ id }) => id)).toEqual(['k', 's'])
    expect(choices).toMatchObject({ isPublishable: false, rulesAreFixed: false, rules: { minFrequency: 3 } })
    const fieldOf = (promise: Promise<unknown>) =>
      promise.then(
        () => null,
        (error: { fields?: { field: string }[] }) => error.fields?.[0]?.field,
      )
    expect(await fieldOf(read('m', 'k'))).toBe('row')
    expect(await fieldOf(read('k', 'k'))).toBe('column')
    expect(await fieldOf(read('k', 's', 'internal', 'k'))).toBe('figure')
    const rules = { surveyId, minFrequency: 3, n: 2, k: 10, p: 10 }
    expect(await fieldOf(Promise.resolve().then(() => parseInput(figureRulesRequest, rules)))).toBe('k')
    await expect(publish('k', 's')).rejects.toMatchObject({ code: 'surveyNotOpen' })
  })

  it('publishes tables that no reader of all of them can solve', async () => {
    close()
    await saveRules(world.gateway, OWNER, { surveyId, minFrequency: 4, n: 2, k: 80, p: 10 })
    const internal = (await read('@area', 'k')).table!
    const byK = (await publish('@area', 'k')).table!
    const byS = (await publish('@area', 's')).table!
    expect(byK.withheld).toBeGreaterThan(2)
    expect(shown(byK).length).toBeGreaterThan(byK.withheld)
    // Unknowns are the cells of area, k and s.
    const isLeaf = leavesOf({ parents: parentsOf(byK.rows) })
    const unknown = (row: number, k: number, s: number) => row * 100 + k * 10 + s
    const leavesAt = (table: FigureTable, row: number, column: number, isK: boolean) =>
      table.rows.flatMap((_, leaf) =>
        isLeaf[leaf] && isWithin(parentsOf(table.rows), leaf, row)
          ? [1, 2, 3]
              .flatMap((k) => [1, 2].map((s) => [k, s] as const))
              .flatMap(([k, s]) => (column === 0 || column === (isK ? k : s) ? [unknown(leaf, k, s)] : []))
          : [],
      )
    const equations = (table: FigureTable, isK: boolean): Equation[] =>
      table.sums.flatMap((line, row) =>
        line.flatMap((sum, column) =>
          sum === null ? [] : [[leavesAt(table, row, column, isK), Number(sum)] as const],
        ),
      )
    const attacker = createAttacker(highs, [...equations(byK, true), ...equations(byS, false)])
    let tried = 0
    byK.sums.forEach((line, row) =>
      line.forEach((sum, column) => {
        const value = Number(internal.sums[row]![column])
        if (sum !== null || value === 0) return
        const [least, greatest] = attacker.interval(leavesAt(byK, row, column, true))
        expect(least).toBeLessThanOrEqual(value * 0.9 + 0.01)
        expect(greatest).toBeGreaterThanOrEqual(value * 1.1 - 0.01)
        tried += 1
      }),
    )
    expect(tried).toBe(byK.withheld)
    // The third table of the circle could be combined with both.
    expect(await publish('s', 'k')).toMatchObject({ table: null, refusal: 'linked' })
    expect(await read('s', 'k', 'publication')).toMatchObject({ table: null, refusal: 'unpublished' })
    // The same table with rows and columns exchanged is no second one.
    expect((await read('k', '@area', 'publication')).table!.withheld).toBe(byK.withheld)
  })

  it('shows the same totals in the result, the series and the file, and nothing of single units', async () => {
    const { db } = opened
    const total = (await read('@area', 'k', 'publication')).table!.sums[0]![0]!
    const { questions: found } = await readResult(world.gateway, OWNER, surveyId, {
      purpose: 'publication',
    })
    const figures = found.flatMap((one) => (one.type === 'figures' ? one.rows : []))
    expect(figures).toMatchObject([{ id: 'n', summary: { sum: total, min: null, max: null } }])
    await db.execute(sql`update survey set period = '2026-10' where id = ${surveyId}`)
    const { groups } = await readSeries(world.gateway, OWNER, 'crossed-1', { purpose: 'publication' })
    expect(groups.map(({ indicators }) => indicators.map(({ sums }) => sums[0]?.sum ?? null))).toEqual([
      [total],
    ])
    const form = await findSurveyForm(db, surveyId, 'crossed-1', 1)
    const { sheets, cells } = await publishedTables(db, { surveyId, form, organisationId: OWNER }, 'en-US')
    expect(sheets).toHaveLength(2)
    let text = ''
    for await (const part of csv(cells)) text += part
    const withheld = text.split('\r\n').filter((line) => line.endsWith(',■ withheld'))
    const published = await read('@area', 'k', 'publication')
    expect(withheld.length).toBe(
      published.table!.withheld + (await read('@area', 's', 'publication')).table!.withheld,
    )
    for (const line of withheld) expect(line).toMatch(/,,,■ withheld$/)
  })

  it('fixes the rules with the first table', async () => {
    await expect(
      saveRules(world.gateway, OWNER, { surveyId, minFrequency: 3, n: 1, k: 80, p: 10 }),
    ).rejects.toMatchObject({ code: 'conflict' })
    expect((await readFigureChoices(world.gateway, OWNER, surveyId)).rules.minFrequency).toBe(4)
    // The next period of the form begins with the same rules.
    const next = '00000000-0000-4000-8000-000000000009'
    await opened.db
      .execute(sql`insert into survey (id, form_id, form_version, owner_id, title, anonymous, opens_at, due_at)
      select ${next}::uuid, form_id, form_version, owner_id, title, anonymous, due_at, due_at + interval '30 days'
      from survey where id = ${surveyId}`)
    expect(await readFigureChoices(world.gateway, OWNER, next)).toMatchObject({
      ...{ rulesAreFixed: false, rules: { minFrequency: 4, k: 80 } },
    })
  })

  it('keeps the published figures when a unit corrects its own, and revises them for several only', async () => {
    const before = await read('@area', 'k', 'publication')
    await resubmit([1], '99999')
    expect(await read('@area', 'k', 'publication')).toEqual({ ...before, changedUnits: 1 })
    expect(Number((await read('@area', 'k')).table!.sums[0]![0])).not.toBe(Number(before.table!.sums[0]![0]))
    expect(await revisePublished(world.gateway, OWNER, { surveyId, figure: 'n' })).toEqual({
      ...{ revised: false, changedUnits: 1 },
    })
    expect(await read('@area', 'k', 'publication')).toEqual({ ...before, changedUnits: 1 })
    // Every group has enough changed units; what was withheld stays so.
    await resubmit(
      Array.from({ length: 240 }, (_, at) => at),
      '50',
    )
    expect(await revisePublished(world.gateway, OWNER, { surveyId, figure: 'n' })).toMatchObject({
      revised: true,
    })
    const after = await read('@area', 'k', 'publication')
    expect(after.changedUnits).toBe(0)
    expect(after.table!.sums[0]![0]).toBe('12000')
    before.table!.sums.forEach((line, row) =>
      line.forEach((sum, column) => {
        if (sum === null) expect(after.table!.sums[row]![column]).toBe(null)
      }),
    )
  })

  it('has nothing for an anonymous survey', async () => {
    const anonymous = await world.publish(questions, answers.slice(0, 20), true)
    const choices = await readFigureChoices(world.gateway, OWNER, anonymous)
    expect(choices.figures).toEqual([])
    const query = {
      surveyId: anonymous,
      figure: 'n',
      row: '@area',
      column: 'k',
      purpose: 'internal' as const,
    }
    await expect(readFigureTable(world.gateway, OWNER, query)).rejects.toMatchObject({ code: 'invalidInput' })
  })
})

/** The place of the category that contains each one, from their levels. */
function parentsOf(rows: FigureTable['rows']): number[] {
  return rows.map(({ level }, at) => {
    for (let above = at - 1; above >= 0; above -= 1) if (rows[above]!.level < level) return above
    return -1
  })
}

function isWithin(parents: number[], at: number, whole: number): boolean {
  return at === whole || (at > whole && isWithin(parents, parents[at]!, whole))
}
