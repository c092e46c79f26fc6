import { formatAddress, parseAddress, type Cell } from '../../answers/address'
import { isEmptyAnswer } from '../../answers/answer'
import type { ById, CompiledRule } from '../../compile/compiled'
import type { ViolatedRows } from '../../compile/roster/roster-nodes'
import { isRoster } from '../../kinds/kinds'
import { isRosterAnswer, rosterEntries, withRowAt } from '../../kinds/shared/list-rows'
import { isComputedColumn } from '../../kinds/shared/column-kinds'
import type { Finding } from '../../schema/finding'
import type { AnswerValue, RosterAnswer, RosterQuestion } from '../../schema/question'
import type { EvaluationState } from '../graph-node'

type Cells = Record<string, string>

export function isComputedCell(byId: ById, address: string): boolean {
  const { questionId, cell } = parseAddress(address)
  const question = byId.get(questionId)?.question
  if (!cell || !question || !isRoster(question)) return false
  return question.columns.some((column) => column.id === cell.column && isComputedColumn(column))
}

/** The rows with one replaced, or removed if undefined; in the order of their ids. */
export function withRow(rows: RosterAnswer, id: string, cells: Cells | undefined): RosterAnswer {
  if (cells && id in rows) {
    const at = rosterEntries(rows).findIndex(([one]) => one === id)
    return withRowAt(rows, at, cells)
  }
  const { [id]: _removed, ...rest } = rows
  if (!cells) return rest
  const ids = Object.keys(rest)
  const after = ids.findIndex((other) => other > id)
  if (after < 0) return { ...rest, [id]: cells }
  return Object.fromEntries(
    [...ids.slice(0, after), id, ...ids.slice(after)].map((one) => [one, rest[one] ?? cells]),
  )
}

function withCell(cells: Cells, column: string, value: AnswerValue | undefined): Cells {
  const { [column]: _before, ...rest } = cells
  return typeof value === 'string' && value !== '' ? { ...rest, [column]: value } : rest
}

export interface PartChange {
  /** Of the cells that may have changed. */
  addresses: string[]
  /** True if the list got or lost a row. */
  isRowChange: boolean
}

/** Sets a row or cell of a list. */
export function setRosterPart(
  raw: EvaluationState['raw'],
  { id, columns }: RosterQuestion,
  { row, column }: Cell,
  value: AnswerValue | undefined,
): PartChange {
  const before = raw.get(id)
  const rows: RosterAnswer = isRosterAnswer(before) ? before : {}
  const cells = column === undefined ? (value as Cells | undefined) : withCell(rows[row] ?? {}, column, value)
  const next = withRow(rows, row, cells)
  if (isEmptyAnswer(next)) raw.delete(id)
  else raw.set(id, next)
  const addresses = columns
    .filter((one) => column === undefined || one.id === column || isComputedColumn(one))
    .map((one) => formatAddress({ questionId: id, cell: { row, column: one.id } }))
  return { addresses, isRowChange: row in rows !== row in next }
}

/** The findings of a rule at the rows of a list. */
export function rosterRuleFindings(
  { rule, questionId, column = '' }: CompiledRule,
  violated: string | ViolatedRows | null,
  at: string | undefined,
  justificationOf: (ruleId: string, address: string, value: string) => string | null,
): Finding[] {
  if (violated === null || typeof violated === 'string') return []
  return Object.entries(violated).flatMap(([row, value]): Finding[] => {
    const cell = { row, column }
    const address = formatAddress({ questionId, cell })
    if (at !== undefined && at !== address) return []
    const reason = rule.level === 'soft' ? justificationOf(rule.id, address, value) : null
    return [{ questionId, cell, code: 'rule', rule: { id: rule.id, level: rule.level, value, reason } }]
  })
}
