import { eq, sql } from 'drizzle-orm'
import highsLoader, { type Highs } from 'highs'
import * as v from 'valibot'
import { leavesOf } from '../../../../src/lib/disclosure-control'
import type { Answers, Question } from '../../../../src/lib/questionnaire/schema/form'
import { type FigureTable, figureTableResponse } from '../../../../src/wire/results/figure-table'
import type { OpenDatabase } from '../../../../server/database/connection/open'
import { survey } from '../../../../server/database/schema'
import { createRandom } from '../../../../server/demo/content/random'
import { publishFigureTable, readFigureTable } from '../../../../server/results/figure-tables/figure-table'
import { findSurveyForm } from '../../../../server/evaluation/forms'
import type { FileCell } from '../../../../server/results/export/cells'
import { publishedTables } from '../../../../server/results/export/published-tables'
import { findOwnSurvey } from '../../../../server/surveys/surveys'
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
  { id: 'k', kind: 'single', title: titleOf('k'), options: optionsOf('a', 'b', 'c', 'd', 'e', 'f') },
  { id: 's', kind: 'single', title: titleOf('s'), options: optionsOf('w', 'x', 'y', 'z') },
  { id: 'n', kind: 'number', title: titleOf('n'), decimals: 2 },
  { id: 't', kind: 'number', title: titleOf('t'), span: 'yearToDate' },
]

const UNITS = 480
const random = createRandom(11)
const units = Array.from({ length: UNITS }, () => ({
  k: random.pick(['a', 'b', 'c', 'd', 'e', 'f']),
  s: random.pick(['w', 'x', 'y', 'z']),
  size: Math.exp(random.next() ** 2 * 4) * 10,
}))
/** One unit of a cell of its own size in each period, so that the tables withhold different cells. */
const large: Record<string, number> = { '2026-11': 7, '2026-10': 21, '2025-11': 40 }

/** The same units in each period; `joined` ones report 0 in the earlier periods, and so do not contribute. */
const joined = units.flatMap(({ k, s }, at) => (k === 'b' && s === 'y' ? [at] : [])).slice(0, 2)
function answersOf(period: string): Answers[] {
  return units.map(({ k, s, size }, at) => {
    const value = at === large[period] ? 4_000 : joined.includes(at) && period !== '2026-11' ? 0 : size
    return { k, s, n: value.toFixed(2), t: '5' }
  })
}

const query = { figure: 'n', row: 'k', column: 's' }

describeDatabase('sums of figures beside those of earlier periods', (open) => {
  let opened: OpenDatabase
  let world: CrosstabWorld
  let highs: Highs
  const ids = new Map<string, string>()
  const idOf = (period: string) => ids.get(period) ?? ''

  beforeAll(async () => {
    highs = await highsLoader()
    opened = await open()
    world = await createCrosstabWorld(opened.db)
    let formId: string | undefined
    for (const period of Object.keys(large)) {
      const id = await world.publish(questions, answersOf(period))
      formId ??= (await findOwnSurvey(opened.db, OWNER, id)).formId
      await opened.db.update(survey).set({ period, formId }).where(eq(survey.id, id))
      // The units are those of the first survey.
      await opened.db
        .execute(sql`update task set organisation_id = '1-' || split_part(organisation_id, '-', 2)
        where survey_id = ${id}`)
      ids.set(period, id)
    }
  })
  afterAll(() => opened.close())

  const read = (purpose: 'internal' | 'publication', more: object = {}) =>
    readFigureTable(world.gateway, OWNER, {
      ...{ surveyId: idOf('2026-11'), ...query, purpose, compare: 'true' as const },
      ...more,
    })
  const alone = async (period: string, purpose: 'internal' | 'publication') =>
    (await readFigureTable(world.gateway, OWNER, { surveyId: idOf(period), ...query, purpose })).table!

  it('are those of each period for the bureau itself', async () => {
    const answer = await read('internal')
    expect(v.is(figureTableResponse, answer)).toBe(true)
    expect(answer.compared?.last).toMatchObject({ period: '2026-10', refusal: null })
    expect(answer.compared?.last?.sums).toEqual((await alone('2026-10', 'internal')).sums)
    expect(answer.compared?.lastYear?.sums).toEqual((await alone('2025-11', 'internal')).sums)
    const exchanged = await read('internal', { row: 's', column: 'k' })
    expect(exchanged.compared?.last?.sums[2]?.[1]).toBe(answer.compared?.last?.sums[1]?.[2])
    expect(
      (
        await readFigureTable(world.gateway, OWNER, {
          ...{ surveyId: idOf('2026-11'), ...query, purpose: 'internal' },
        })
      ).compared,
    ).toBeNull()
  })

  it('have the same filter', async () => {
    const all = await alone('2026-10', 'internal')
    const filtered = await read('internal', { filter: 's', filterOption: 'x' })
    const column = all.columns.findIndex(({ id }) => id === 'x')
    expect(filtered.compared?.last?.sums[0]?.[0]).toBe(all.sums[0]?.[column])
  })

  it('since the start of the year are not compared with the previous period', async () => {
    const { compared } = await read('internal', { figure: 't' })
    expect(compared?.last).toEqual({ period: '2026-10', refusal: 'toDate', sums: [], withheld: [] })
    expect(compared?.lastYear?.sums[0]?.[0]).toBe(String(5 * UNITS))
    // The same part of another year is alike, if it is chosen, too.
    const chosen = await read('internal', { figure: 't', base: '2025-11' })
    expect(chosen.compared?.last).toEqual(compared?.lastYear)
  })

  it('are not made for publication before the earlier table is published', async () => {
    world.gateway.clock.advance(60 * 86_400_000)
    const publish = (period: string) =>
      publishFigureTable(world.gateway, OWNER, { surveyId: idOf(period), ...query })
    expect((await publish('2026-11')).table).not.toBeNull()
    expect((await read('publication')).compared?.last).toMatchObject({ refusal: 'unpublished', sums: [] })
    expect((await publish('2026-10')).table).not.toBeNull()
    expect((await read('publication')).compared?.last?.refusal).toBeNull()
    expect((await read('publication')).compared?.lastYear?.refusal).toBe('unpublished')
    expect((await publish('2025-11')).table).not.toBeNull()
  })

  it('show only what both published tables show', async () => {
    const { table, compared } = await read('publication')
    for (const [period, earlier] of [
      ['2026-10', compared?.last],
      ['2025-11', compared?.lastYear],
    ] as const) {
      const published = await alone(period, 'publication')
      let count = 0
      earlier?.sums.forEach((line, row) =>
        line.forEach((sum, column) => {
          expect(earlier.withheld[row]?.[column]).toBe(sum === null)
          if (sum === null) return
          count += 1
          expect(table?.sums[row]?.[column]).not.toBeNull()
          expect(published.sums[row]?.[column]).toBe(sum)
        }),
      )
      expect(count).toBeGreaterThan(3)
      // The tables withhold different cells, so that the comparison withholds more than the earlier one.
      expect(count).toBeLessThan(published.sums.flat().filter((sum) => sum !== null).length)
    }
  })

  it('hide a cell that one or two units have joined or left', async () => {
    const { compared } = await read('publication')
    const table = await alone('2026-11', 'publication')
    let checked = 0
    for (const at of joined) {
      const { k, s } = units[at]!
      const [row, column] = [
        table.rows.findIndex(({ id, level }) => level > 0 && id === k),
        table.columns.findIndex(({ id, level }) => level > 0 && id === s),
      ]
      expect(compared?.last?.sums[row]?.[column]).toBeNull()
      checked += 1
    }
    expect(checked).toBe(2)
  })

  it('let nobody who knows all shown sums of all periods compute a withheld one', async () => {
    const { table, compared } = await read('publication')
    const periods: { shown: (string | null)[][]; truth: FigureTable }[] = [
      { shown: table!.sums, truth: await alone('2026-11', 'internal') },
      { shown: compared!.last!.sums, truth: await alone('2026-10', 'internal') },
      { shown: compared!.lastYear!.sums, truth: await alone('2025-11', 'internal') },
    ]
    const { rows, columns } = table!
    const isLeaf = leavesOf({ parents: rows.map((_, at) => (at === 0 ? -1 : 0)) })
    const leavesAt = (period: number, row: number, column: number) =>
      rows.flatMap((_, leaf) =>
        isLeaf[leaf] && (row === 0 || row === leaf)
          ? columns.flatMap((__, to) =>
              to > 0 && (column === 0 || column === to) ? [period * 1_000 + leaf * 10 + to] : [],
            )
          : [],
      )
    const equations = periods.flatMap(({ shown }, period) =>
      shown.flatMap((line, row) =>
        line.flatMap((sum, column): Equation[] =>
          sum === null ? [] : [[leavesAt(period, row, column), Number(sum)]],
        ),
      ),
    )
    const attacker = createAttacker(highs, equations)
    let tried = 0
    periods.forEach(({ shown, truth }, period) =>
      shown.forEach((line, row) =>
        line.forEach((sum, column) => {
          const value = Number(truth.sums[row]?.[column])
          if (sum !== null || value === 0) return
          const [least, greatest] = attacker.interval(leavesAt(period, row, column))
          expect(least).toBeLessThanOrEqual(value * 0.9 + 0.01)
          expect(greatest).toBeGreaterThanOrEqual(value * 1.1 - 0.01)
          tried += 1
        }),
      ),
    )
    expect(tried).toBeGreaterThan(8)
  })

  it('are a worksheet of the published tables, with the same cells withheld', async () => {
    const { formId, formVersion } = await findOwnSurvey(opened.db, OWNER, idOf('2026-11'))
    const form = await findSurveyForm(opened.db, idOf('2026-11'), formId, formVersion)
    const source = { surveyId: idOf('2026-11'), form, organisationId: OWNER }
    const { sheets } = await publishedTables(opened.db, source, 'en-US')
    expect(sheets.map(({ name }) => name)).toEqual(['Table 1', 'Table 1 compared'])
    const { compared } = await read('publication')
    const rows = [...((sheets[1]?.rows as FileCell[][] | undefined) ?? [])]
    const flat = compared?.last?.sums.flat() ?? []
    expect(rows).toHaveLength(flat.length)
    expect(rows.map(([, , , before]) => before)).toEqual(
      flat.map((sum) => (sum === null ? '■ withheld' : { number: sum })),
    )
    // A withheld sum has no change either.
    expect(rows.filter(([, , , before, change]) => typeof before === 'string' && change !== null)).toEqual([])
    expect(rows[0]?.[4]).toMatch(/^[+-]?[\d,.]+%$/)
  })

  it('are nothing without a survey of the period', async () => {
    await opened.db.execute(sql`update survey set period = '2020-01' where id = ${idOf('2025-11')}`)
    expect((await read('publication')).compared?.lastYear).toBeNull()
  })
})
