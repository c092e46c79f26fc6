import { isDecimal } from '../../numbers/decimal'
import type { LocalText } from '../expression/expression-types'
import { isNumber, isTable } from '../kinds/kinds'
import type { FigureOrigins, FigureSpan } from '../schema/figure-origins'
import type { Answers, Form } from '../schema/form'
import type { Question } from '../schema/question'
import type { Cell } from './address'
import { formatAddress } from './address'

/** A number or a cell of a table, with the data that it stands for. */
export interface FigureField extends FigureOrigins {
  questionId: string
  cell?: Cell
  address: string
  span: FigureSpan | undefined
  unit: LocalText | undefined
  decimals: number
}

function fieldsOf(question: Question): FigureField[] {
  const { id: questionId } = question
  if (isNumber(question)) {
    const { indicator, sumOf, ledger, span, unit, decimals = 0 } = question
    return [{ questionId, address: questionId, indicator, sumOf, ledger, span, unit, decimals }]
  }
  if (!isTable(question)) return []
  const { unit, decimals = 0, rows, columns } = question
  return rows.flatMap(({ id: row, indicator, sumOf, ledger }) =>
    columns.map(({ id, span }): FigureField => {
      const cell = { row, column: id }
      const address = formatAddress({ questionId, cell })
      return { questionId, cell, address, indicator, sumOf, ledger, span, unit, decimals }
    }),
  )
}

/** The figures of a form. */
export const figureFields = ({ pages }: Pick<Form, 'pages'>): FigureField[] =>
  pages.flatMap(({ questions }) => questions).flatMap(fieldsOf)

/** The decimal string that the answers state for a figure; null without one. */
export function figureAt(answers: Answers, { questionId, cell }: Pick<FigureField, 'questionId' | 'cell'>) {
  const answer: unknown = answers[questionId]
  const value = cell ? (answer as Record<string, Record<string, unknown>> | undefined)?.[cell.row] : answer
  const figure = cell && value ? (value as Record<string, unknown>)[cell.column ?? ''] : value
  return typeof figure === 'string' && isDecimal(figure) ? figure : null
}

/** All indicators that a form asks for, adds up or reads from the ledger. */
export function indicatorsOf({ pages }: Pick<Form, 'pages'>): string[] {
  const asked = pages.flatMap(({ questions }) => questions.map(({ indicator }) => indicator))
  const figures = figureFields({ pages }).flatMap(({ indicator, sumOf = [], ledger }) => [
    indicator,
    ...sumOf,
    ledger,
  ])
  return [...new Set([...asked, ...figures].filter((code) => code !== undefined))]
}
