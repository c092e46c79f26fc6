import { formulasOf } from '../schema/formula'
import type { TableAnswer } from '../schema/question'
import { isRecord, type QuestionKind, type UpgradedAnswer } from './kind'
import { decimalKind, decimalDigits } from './shared/decimals'
import { hasItem, titleOfItem } from './shared/items'

/** A figure for each row and column. */
export const table: QuestionKind<'table'> = {
  ...decimalKind,
  items: ['rows', 'columns'],
  defaults: { min: '0', decimals: 2 },
  formulas(question) {
    const formulaAt = formulasOf(question)
    return (cell) => (cell ? formulaAt(cell) : null)
  },
  digits: (question) => decimalDigits(question, false),
  upgrade(now, before, value) {
    const dropped: UpgradedAnswer['dropped'] = []
    const retained: TableAnswer = {}
    if (!isRecord(value) || !Object.values(value).every(isRecord)) return { value, dropped: [] }
    for (const [row, cells] of Object.entries(value as TableAnswer))
      for (const [column, text] of Object.entries(cells)) {
        if (hasItem(now.rows, row) && hasItem(now.columns, column))
          retained[row] = { ...retained[row], [column]: text }
        else if (text.trim() !== '') {
          const titles = [now.title, titleOfItem(before, 'rows', row), titleOfItem(before, 'columns', column)]
          dropped.push({ part: `${row}.${column}`, titles, value: text })
        }
      }
    return { value: retained, dropped }
  },
  aggregate: 'cells',
  columns: 'cells',
}
