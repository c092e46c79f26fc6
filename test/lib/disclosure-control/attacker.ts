import type { Highs } from 'highs'
import { leavesOf, type MagnitudeTable } from '../../../src/lib/disclosure-control'

/** A reader of published tables who solves a linear programme for each hidden cell. */
export interface Attacker {
  /** The least and the greatest value that a sum of unknowns can have. */
  interval: (unknowns: readonly number[]) => [least: number, greatest: number]
}

/** A sum of unknowns that is known. */
export type Equation = readonly [unknowns: readonly number[], value: number]

const sumText = (unknowns: readonly number[]) => unknowns.map((at) => `x${at}`).join(' + ')

/** Knows the equations, and that no unknown is negative. */
export function createAttacker(highs: Highs, equations: readonly Equation[]): Attacker {
  const known = equations.map(([unknowns, value], at) => `c${at}: ${sumText(unknowns)} = ${value}`).join('\n')
  const solve = (sense: 'Minimize' | 'Maximize', unknowns: readonly number[]) => {
    const found = highs.solve(`${sense}\nobj: ${sumText(unknowns)}\nSubject To\n${known}\nEnd`)
    if (found.Status === 'Unbounded') return Infinity
    if (found.Status !== 'Optimal') throw new Error(found.Status)
    return found.ObjectiveValue
  }
  return { interval: (unknowns) => [solve('Minimize', unknowns), solve('Maximize', unknowns)] }
}

/** For each cell of a table the leaf cells that it contains, as unknowns `row * width + column`. */
export function leavesIn({ rows, columns }: MagnitudeTable, row: number, column: number): number[] {
  const width = columns.parents.length
  const isLeaf = leavesOf(rows)
  const within = (at: number): boolean => at === row || (at > 0 && within(rows.parents[at]!))
  return rows.parents.flatMap((_, at) =>
    isLeaf[at] && within(at)
      ? columns.parents.flatMap((__, c) => (c > 0 && (column === 0 || c === column) ? [at * width + c] : []))
      : [],
  )
}

export const cellsOf = ({ rows, columns }: MagnitudeTable) =>
  rows.parents.flatMap((_, row) => columns.parents.map((__, column) => [row, column] as const))

/** What the published cells of a table say. */
export const publishedEquations = (table: MagnitudeTable, hidden: boolean[][]): Equation[] =>
  cellsOf(table).flatMap(([row, column]) =>
    hidden[row]![column]
      ? []
      : [[leavesIn(table, row, column), table.cells[row]![column]!.magnitude] as const],
  )
