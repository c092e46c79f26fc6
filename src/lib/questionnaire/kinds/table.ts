import { formulasOf } from '../schema/formula'
import type { TableAnswer } from '../schema/question'
import { isRecord, type QuestionKind, type UpgradedAnswer } from './kind'
import { figure, figureDigits } from './shared/figures'
import { hasPart, titleOfPart } from './shared/parts'

/** A figure for each row and column. */
export const table: QuestionKind<'table'> = {
  ...figure,
  parts: ['rows', 'columns'],
  defaults: { min: '0', decimals: 2 },
  formulas(question) {
    const formulaAt = formulasOf(question)
    return (cell) => (cell ? formulaAt(cell) : null)
  },
  digits: (question) => figureDigits(question, false),
  upgrade(now, before, value) {
    const dropped: UpgradedAnswer['dropped'] = []
    const kept: TableAnswer = {}
    if (!isRecord(value) || !Object.values(value).every(isRecord)) return { value, dropped: [] }
    for (const [row, cells] of Object.entries(value as TableAnswer))
      for (const [column, text] of Object.entries(cells)) {
        if (hasPart(now.rows, row) && hasPart(now.columns, column))
          kept[row] = { ...kept[row], [column]: text }
        else if (text.trim() !== '') {
          const titles = [now.title, titleOfPart(before, 'rows', row), titleOfPart(before, 'columns', column)]
          dropped.push({ part: `${row}.${column}`, titles, value: text })
        }
      }
    return { value: kept, dropped }
  },
  aggregate: 'cells',
  columns: 'cells',
}
