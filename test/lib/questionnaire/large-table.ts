import type { Condition, Form, EditRule } from '@/lib/questionnaire'
import { ask, formOf, localText } from './build'

const parts = (letter: string, count: number) =>
  Array.from({ length: count }, (_, at) => ({ id: `${letter}${at}`, title: localText(letter) }))

interface TableForm {
  rows: number
  columns: number
  rules: number
  /** Where each rule is checked: in a row, in a cell or once. */
  at: string
  constraint: (rule: number) => Condition
}

/** A table `t` of rows `r0`… and columns `c0`…, with rules `x0`…. */
export function tableForm({ rows, columns, rules, at, constraint }: TableForm): Form {
  const rule = (_: unknown, number: number): EditRule => ({
    ...{ id: `x${number}`, level: 'hard', at, constraint: constraint(number) },
  })
  const table = ask({ kind: 'table', id: 't', rows: parts('r', rows), columns: parts('c', columns) })
  return { ...formOf([table]), rules: Array.from({ length: rules }, rule) }
}

/** The largest table that is accepted, each row checked by 200 rules over the whole table or the rest of it. */
export const largestForm = (): Form =>
  tableForm({
    ...{ rows: 200, columns: 20, rules: 200, at: 't.@.c0' },
    constraint: (rule) => ({
      '>=': [{ sum: { var: rule % 2 ? 't.*.*' : `t.r${rule}:r199.*` } }, { var: 't.@.c0' }],
    }),
  })

/** A figure in each cell of such a table. */
export const filledTable = (rows: number, columns: number, figure: (cell: number) => string) =>
  Object.fromEntries(
    Array.from({ length: rows }, (_, row) => [
      `r${row}`,
      Object.fromEntries(
        Array.from({ length: columns }, (_unused, column) => [`c${column}`, figure(row * columns + column)]),
      ),
    ]),
  )
