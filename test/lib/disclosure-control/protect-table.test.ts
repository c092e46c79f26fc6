import highsLoader, { type Highs } from 'highs'
import { createRandom, type Random } from '../../../server/demo/content/random'
import {
  defaultRules,
  flatTree,
  isSensitive,
  type MagnitudeTable,
  protectTable,
} from '../../../src/lib/disclosure-control'
import { cellsOf, createAttacker, type Equation, leavesIn, publishedEquations } from './attacker'
import { areas, randomTable, randomUnits, tableOf } from './random-table'

const rules = defaultRules
let highs: Highs

beforeAll(async () => {
  highs = await highsLoader()
})

type Cell = readonly [row: number, column: number]

const hiddenCells = (table: MagnitudeTable, hidden: boolean[][]): Cell[] =>
  cellsOf(table).filter(([row, column]) => hidden[row]![column] && table.cells[row]![column]!.magnitude > 0)

/** The hidden cells that equations bound within 10 per cent on either side, apart from those known to the attacker. */
function boundedCells(table: MagnitudeTable, hidden: boolean[][], known: Equation[], own: Cell[] = []) {
  const attacker = createAttacker(highs, known)
  return hiddenCells(table, hidden).filter(([row, column]) => {
    if (own.some((one) => one[0] === row && one[1] === column)) return false
    const leaves = leavesIn(table, row, column)
    const value = table.cells[row]![column]!.magnitude
    // Of a cell that contains the attacker, the others in it are protected.
    const least10 = (value - ownValue(table, own, leaves)) * 0.1 - 1e-6
    const [least, greatest] = attacker.interval(leaves)
    return value - least < least10 || greatest - value < least10
  })
}

/** What a unit with these cells of its own contributes to a sum of leaves. */
function ownValue(table: MagnitudeTable, own: readonly Cell[], leaves: readonly number[]): number {
  const width = table.columns.parents.length
  const leaf = own.find(([row, column]) => leaves.includes(row * width + column))
  return leaf ? table.cells[leaf[0]]![leaf[1]]!.magnitude : 0
}

/** The cells of each unit that has a hidden cell for itself. */
function singletons(table: MagnitudeTable, hidden: boolean[][]): Cell[][] {
  const alone = hiddenCells(table, hidden).filter(([row, column]) => table.cells[row]![column]!.count === 1)
  const leafOf = ([row, column]: Cell) =>
    leavesIn(table, row, column).find((at) => {
      const width = table.columns.parents.length
      return table.cells[Math.floor(at / width)]![at % width]!.count === 1
    })
  const units = [...new Set(alone.map(leafOf))]
  return units.map((unit) => alone.filter((cell) => leafOf(cell) === unit))
}

function someTables(random: Random) {
  const flat = Array.from({ length: 14 }, (_, at) =>
    randomTable(random, flatTree(3 + (at % 4)), 3 + (at % 3), 30 + at * 12),
  )
  const nested = Array.from({ length: 12 }, (_, at) =>
    randomTable(random, areas(random, 2 + (at % 3)), 3 + (at % 2), 60 + at * 25),
  )
  return [...flat, ...nested].map(({ table }) => table)
}

describe('primary suppression', () => {
  const cell = (...values: number[]) => ({
    ...{ count: values.length, magnitude: values.reduce((sum, one) => sum + one, 0) },
    largest: values.slice(0, 5),
  })

  it('hides cells by frequency, dominance and the p % rule', () => {
    expect(isSensitive(cell(), rules)).toBe(false)
    expect(isSensitive(cell(5, 5), rules)).toBe(true)
    expect(isSensitive(cell(50, 34, 10, 6), rules)).toBe(false)
    // 86 of 100 belong to the two largest.
    expect(isSensitive(cell(50, 36, 8, 6), rules)).toBe(true)
    // The second one knows the first to within 9 of 100.
    expect(isSensitive(cell(100, 10, 5, 4), { ...rules, k: 99 })).toBe(true)
    expect(isSensitive(cell(100, 10, 6, 4), { ...rules, k: 99 })).toBe(false)
  })
})

describe('a published table of sums', () => {
  const tables = someTables(createRandom(5))
  const published = tables.flatMap((table) => {
    const hidden = protectTable(table, { rules })
    return hidden ? [{ table, hidden }] : []
  })

  it('hides every sensitive cell, and most tables can be published', () => {
    expect(published.length).toBeGreaterThan(tables.length * 0.8)
    for (const { table, hidden } of published)
      for (const [row, column] of cellsOf(table))
        if (isSensitive(table.cells[row]![column]!, rules)) expect(hidden[row]![column]).toBe(true)
    const shown = published.flatMap(({ table, hidden }) =>
      cellsOf(table).map(([row, column]) => !hidden[row]![column]),
    )
    expect(shown.filter(Boolean).length).toBeGreaterThan(shown.length * 0.3)
  })

  it('lets no reader bound a hidden cell within 10 per cent', () => {
    for (const { table, hidden } of published)
      expect(boundedCells(table, hidden, publishedEquations(table, hidden))).toEqual([])
  })

  it('lets no unit that is alone in a cell bound another one', () => {
    let tried = 0
    for (const { table, hidden } of published.filter((_, at) => at % 2 === 0))
      for (const own of singletons(table, hidden).slice(0, 6)) {
        const knows = own.map(([row, column]): Equation => [
          leavesIn(table, row, column),
          table.cells[row]![column]!.magnitude,
        ])
        expect(boundedCells(table, hidden, [...publishedEquations(table, hidden), ...knows], own)).toEqual([])
        tried += 1
      }
    expect(tried).toBeGreaterThan(10)
  })

  it('keeps hidden what was hidden before', () => {
    const { table, hidden } = published[0]!
    const [row, column] = [1, 1]
    const again = protectTable(table, { rules, isWithheld: (r, c) => r === row && c === column })
    expect(again?.[row]?.[column]).toBe(true)
    expect(hidden.length).toBe(again?.length)
  })
})

describe('two tables with a common variable', () => {
  it('do not bound hidden cells of each other', () => {
    const random = createRandom(8)
    let tried = 0
    for (let at = 0; at < 6; at += 1) {
      const rows = at % 2 ? areas(random, 2) : flatTree(4)
      const [second, third] = [flatTree(3), flatTree(3)]
      const units = randomUnits(random, rows, second, 90)
      const inThird = randomUnits(random, rows, third, 90)
      const a = tableOf(rows, second, units)
      const b = tableOf(
        rows,
        third,
        units.map((unit, i) => ({ ...unit, column: inThird[i]!.column })),
      )
      const hiddenA = protectTable(a, { rules })
      const hiddenB = hiddenA && protectTable(b, { rules, rowTotals: hiddenA.map((line) => line[0]!) })
      if (!hiddenA || !hiddenB) continue
      // Unknowns are the cells of all three variables: leaf × 4 × 4.
      const inCube = (equation: Equation, isA: boolean): Equation => [
        equation[0].flatMap((leaf) =>
          [1, 2, 3].map((other) => {
            const [row, column] = [Math.floor(leaf / 4), leaf % 4]
            return row * 16 + (isA ? column * 4 + other : other * 4 + column)
          }),
        ),
        equation[1],
      ]
      const known = [
        ...publishedEquations(a, hiddenA).map((one) => inCube(one, true)),
        ...publishedEquations(b, hiddenB).map((one) => inCube(one, false)),
      ]
      const attacker = createAttacker(highs, known)
      for (const [table, hidden, isA] of [
        [a, hiddenA, true],
        [b, hiddenB, false],
      ] as const)
        for (const [row, column] of hiddenCells(table, hidden)) {
          const value = table.cells[row]![column]!.magnitude
          const [least, greatest] = attacker.interval(inCube([leavesIn(table, row, column), 0], isA)[0])
          expect(least).toBeLessThanOrEqual(value * 0.9 + 1e-6)
          expect(greatest).toBeGreaterThanOrEqual(value * 1.1 - 1e-6)
          tried += 1
        }
    }
    expect(tried).toBeGreaterThan(20)
  })
})
