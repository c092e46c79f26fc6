import type { CompiledForm, CompiledRule } from '../compile/compiled'
import { formulaColumns } from '../compile/roster/roster'
import { isRoster } from '../kinds/kinds'
import { isRosterAnswer } from '../kinds/shared/list-rows'
import { isComputedColumn } from '../kinds/shared/column-kinds'
import type { RosterAnswer, RosterQuestion } from '../schema/question'
import { formatAddress, parseAddress } from './address'
import { sameAnswers } from './answer'

/*
 * A list is one field of the form; a reviewer marks single cells of it, and only these can be corrected. Rows can be
 * added and removed if the whole list is marked.
 */

const noRows: RosterAnswer = {}
const rowsOf = (value: unknown): RosterAnswer => (isRosterAnswer(value) ? value : noRows)

/** The list of the address of a cell or row; null for any other address. */
export function listAt({ byId }: Pick<CompiledForm, 'byId'>, address: string): RosterQuestion | null {
  const { questionId, cell } = parseAddress(address)
  const question = byId.get(questionId)?.question
  return cell && question && isRoster(question) ? question : null
}

/** True for a cell of a row that the list has. */
export function hasListCell({ columns }: RosterQuestion, rows: unknown, address: string): boolean {
  const { cell } = parseAddress(address)
  if (!cell || !Object.keys(rowsOf(rows)).includes(cell.row)) return false
  return columns.some(({ id }) => id === cell.column)
}

/** The cell itself, or the typed cells of its row that its formula reads. */
export function typedCells(list: RosterQuestion, address: string): string[] {
  const { questionId, cell } = parseAddress(address)
  if (!cell) return []
  const typed = new Set<string>()
  const seen = new Set<string>()
  const walk = (id: string) => {
    const column = list.columns.find((one) => one.id === id)
    if (!column || seen.has(id)) return
    seen.add(id)
    if (isComputedColumn(column)) formulaColumns(list, column).forEach(walk)
    else typed.add(formatAddress({ questionId, cell: { row: cell.row, column: id } }))
  }
  walk(cell.column ?? '')
  return [...typed]
}

/** The typed cells that a rule at each row compares in one of them. */
export const cellsOfRule = (compiled: CompiledForm, rule: CompiledRule, row: string): string[] =>
  rule.comparedAddresses(row).flatMap((address) => {
    const list = listAt(compiled, address)
    if (list) return typedCells(list, address)
    return compiled.byAddress.get(address)?.check ? [address] : []
  })

/** Addresses of the rows that only one version has, and of the typed cells that differ. */
export function changedListParts(list: RosterQuestion, before: unknown, now: unknown): string[] {
  const [was, is] = [rowsOf(before), rowsOf(now)]
  const typed = list.columns.filter((column) => !isComputedColumn(column))
  return [...new Set([...Object.keys(was), ...Object.keys(is)])].flatMap((row) => {
    const [old, current] = [was[row], is[row]]
    if (!old || !current) return [formatAddress({ questionId: list.id, cell: { row } })]
    if (sameAnswers(old, current)) return []
    return typed
      .filter(({ id }) => (old[id] ?? '').trim() !== (current[id] ?? '').trim())
      .map(({ id }) => formatAddress({ questionId: list.id, cell: { row, column: id } }))
  })
}
