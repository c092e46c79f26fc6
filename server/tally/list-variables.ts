import { columnKindOf } from '../../src/lib/questionnaire/kinds/shared/column-kinds'
import { sumDecimals } from '../../src/lib/numbers/decimal-arithmetic'
import type {
  Question,
  RosterAnswer,
  RosterColumn,
  RosterQuestion,
} from '../../src/lib/questionnaire/schema/form'
import { addNumber } from './number-sums'
import { addCount, type Sums } from './sums'

/** The variable of the number of rows of a list. */
export const rowsVariable = (questionId: string): string => `${questionId}/*`

/** The variables of the columns of a list that are counted or summed over all rows. */
export const listVariables = (question: Question) =>
  (question as RosterQuestion).columns.flatMap((column) => {
    const { aggregate } = columnKindOf(column)
    const id = `${rowsVariable(question.id)}/${column.id}`
    return aggregate === 'number' || aggregate === 'choices' ? [{ id, column, aggregate }] : []
  })

/**
 * The same of a column for each response instead of each row: its sum, and which values it contains. One respondent may
 * add any number of rows, so disclosure control needs the number of respondents.
 */
export const perResponse = (variable: string): string => `${variable}/responses`

type CountRows = (rows: readonly Record<string, string>[]) => void

function countNumbers(variable: string, { id }: RosterColumn, { numbersOf }: Sums): CountRows {
  const [ofRows, ofResponses] = [numbersOf(variable), numbersOf(perResponse(variable))]
  return (rows) => {
    const figures = rows.flatMap((cells) => cells[id] || [])
    for (const figure of figures) addNumber(ofRows, figure)
    if (figures.length > 0) addNumber(ofResponses, sumDecimals(figures))
  }
}

function countChoices(variable: string, { id }: RosterColumn, { countsOf }: Sums): CountRows {
  const [ofRows, ofResponses] = [countsOf(variable), countsOf(perResponse(variable))]
  return (rows) => {
    const choices = rows.flatMap((cells) => cells[id] || [])
    for (const choice of choices) {
      addCount(ofRows, '')
      addCount(ofRows, choice)
    }
    if (choices.length > 0) addCount(ofResponses, '')
    for (const choice of new Set(choices)) addCount(ofResponses, choice)
  }
}

/** Counts the rows of a list and the values of its columns. */
export function listCounter(question: Question, sums: Sums): (value: RosterAnswer) => void {
  const rowCounts = sums.numbersOf(rowsVariable(question.id))
  const columns = listVariables(question).map(({ id, column, aggregate }) =>
    (aggregate === 'number' ? countNumbers : countChoices)(id, column, sums),
  )
  return (value) => {
    const rows = Object.values(value)
    addNumber(rowCounts, String(rows.length))
    for (const count of columns) count(rows)
  }
}
