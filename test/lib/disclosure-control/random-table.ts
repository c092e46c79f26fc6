import type { Random } from '../../../server/demo/content/random'
import {
  type CategoryTree,
  type Contributions,
  flatTree,
  leavesOf,
  type MagnitudeTable,
  mergeContributions,
  noContributions,
} from '../../../src/lib/disclosure-control'

export interface Unit {
  row: number
  column: number
  value: number
}

/** Values as skewed as those of enterprises: most are small, a few are some hundred times larger. */
const skewed = (random: Random) => Math.ceil(Math.exp(random.next() ** 3 * 6) * (1 + random.next()))

export const pickLeaf = (random: Random, tree: CategoryTree) => {
  const leaves = [...leavesOf(tree).entries()].flatMap(([at, isLeaf]) => (isLeaf ? [at] : []))
  return leaves[Math.floor(random.next() ** 1.5 * leaves.length)]!
}

/** Two levels of areas: cities with counties. */
export function areas(random: Random, cities: number): CategoryTree {
  const parents = [-1]
  for (let city = 0; city < cities; city += 1) {
    const at = parents.push(0) - 1
    const counties = 2 + Math.floor(random.next() * 3)
    for (let county = 0; county < counties; county += 1) parents.push(at)
  }
  return { parents }
}

export function tableOf(rows: CategoryTree, columns: CategoryTree, units: readonly Unit[]): MagnitudeTable {
  const cells = rows.parents.map(() => columns.parents.map((): Contributions => noContributions))
  const add = (row: number, column: number, value: number) => {
    const one = { count: 1, magnitude: value, largest: [value] }
    cells[row]![column] = mergeContributions(cells[row]![column]!, one, 5)
  }
  for (const { row, column, value } of units)
    for (let at = row; at >= 0; at = rows.parents[at]!) {
      add(at, column, value)
      add(at, 0, value)
    }
  return { rows, columns, cells }
}

export function randomUnits(
  random: Random,
  rows: CategoryTree,
  columns: CategoryTree,
  count: number,
): Unit[] {
  return Array.from({ length: count }, () => ({
    row: pickLeaf(random, rows),
    column: pickLeaf(random, columns),
    value: skewed(random),
  }))
}

export function randomTable(random: Random, rows: CategoryTree, width: number, count: number) {
  const columns = flatTree(width)
  const units = randomUnits(random, rows, columns, count)
  return { units, table: tableOf(rows, columns, units) }
}
