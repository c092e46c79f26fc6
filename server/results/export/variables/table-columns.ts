import type { LocalText, Question, RosterQuestion } from '../../../../src/lib/questionnaire/schema/form'
import type { ExportSpec } from '../../../../src/wire/results/result-export'
import { type AnswerColumn, headOf, withLabels } from '../answer-column'
import type { FileCell } from '../cells'
import {
  missingCode,
  missingRules,
  type Reason,
  reasons,
  reasonTexts,
  typeOf,
  valueOrReason,
} from './missing-values'
import type { VariableType } from './variable-type'
import type { AskedRow } from './asked-rows'
import type { NamedColumn } from './variable-names'

/** A column of answers in a workbook or a CSV file. */
export interface TableColumn {
  head: string
  cellOf: (row: Pick<AskedRow, 'response' | 'notAsked'>) => FileCell
}

type TableSpec = Pick<ExportSpec, 'masked' | 'language' | 'values' | 'layout'>

interface ColumnSource {
  questions: readonly Question[]
  /** The list of the columns, for a table of several lists. */
  list?: RosterQuestion
}

/** A number, also in a column of texts: a spreadsheet program must not take it for a formula. */
const codeCell = (code: number): FileCell => ({ number: String(code) })

/**
 * The columns of a table. For readers, heads are titles, empty cells stay empty, and a masked table lacks personal
 * columns; for statistics programs, heads are the variable names, and empty cells have the code or the text of a reason.
 */
export function tableColumns(
  columns: readonly NamedColumn[],
  { questions, list }: ColumnSource,
  { masked, language, values, layout }: TableSpec,
): TableColumn[] {
  const hasLabels = values === 'labels'
  const ruleOf = missingRules(questions, masked)
  const titled = (column: AnswerColumn): AnswerColumn =>
    list ? { ...column, id: `${list.id}/*/${column.id}`, title: [list.title, ...column.title] } : column
  const isShown = ({ column }: NamedColumn) => layout === 'statistics' || !(masked && column.personal)
  return columns.filter(isShown).map(({ name, column: coded }) => {
    const column = hasLabels ? withLabels(coded, language) : coded
    if (layout !== 'statistics')
      return {
        head: headOf(titled(column), language),
        cellOf: ({ response }) => column.cellOf(response.answers),
      }
    const rule = ruleOf(column)
    const isText = typeOf(coded) === 'text' || (coded.values !== undefined && coded.type !== 'number')
    const missing = (reason: Reason) =>
      hasLabels && isText ? reasonTexts[reason][language] : codeCell(missingCode(typeOf(coded), reason))
    return {
      head: name,
      cellOf: ({ response: { answers }, notAsked }) => {
        const { cell, reason } = valueOrReason(column, rule, { answers, notAsked })
        return reason ? missing(reason) : cell
      },
    }
  })
}

/** Codes of missing values in words, such as `not asked -97`: a text must not begin like a formula. */
export const missingWords = (type: VariableType, language: keyof LocalText): string =>
  reasons
    .map((reason) => `${reasonTexts[reason][language]} ${missingCode(type, reason)}`)
    .join(language === 'zh-CN' ? '；' : '; ')
