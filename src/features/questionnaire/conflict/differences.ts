import {
  type Answers,
  changedListParts,
  isEmptyAnswer,
  isRoster,
  isRosterAnswer,
  parseAddress,
  type Question,
  type RosterAnswer,
  type RosterColumn,
} from '@/lib/questionnaire'
import type { TaskDetail } from '@/wire/surveys/questionnaire'
import { differingQuestions } from '../response/compare-answers'

/** This device's version of an answer, or the other one. */
export type Side = 'here' | 'other'
export type Sides = Record<string, Side>

/** What two versions answer differently: a question; of a list a row that one of them lacks, or a cell of a row. */
export interface Difference {
  at: string
  question: Question
  row?: string
  /** Missing for a whole row. */
  column?: RosterColumn
}

export type Versions = Record<Side, Answers>

export const rowsOf = (answers: Answers, { id }: Question): RosterAnswer => {
  const value = answers[id]
  return isRosterAnswer(value) ? value : {}
}

function partsOf(question: Question, { here, other }: Versions): Difference[] {
  const [own, theirs] = [here[question.id], other[question.id]]
  if (!isRoster(question) || !isRosterAnswer(own) || !isRosterAnswer(theirs))
    return [{ at: question.id, question }]
  return changedListParts(question, own, theirs).map((at): Difference => {
    const { cell } = parseAddress(at)
    const column = question.columns.find(({ id }) => id === cell?.column)
    return { at, question, ...(cell ? { row: cell.row } : {}), ...(column ? { column } : {}) }
  })
}

export const differencesOf = (detail: Pick<TaskDetail, 'form'>, versions: Versions): Difference[] =>
  differingQuestions(detail, versions.here, versions.other).flatMap((question) => partsOf(question, versions))

/** The part of the answers; undefined without one. */
function partIn(answers: Answers, { question, row, column }: Difference) {
  if (row === undefined) return answers[question.id]
  const cells = rowsOf(answers, question)[row]
  return column ? cells?.[column.id] : cells
}

/** Initial choice: the only side that has an answer, otherwise this device's. No row and no cell is lost. */
export const initialSides = (differences: readonly Difference[], { here }: Versions): Sides =>
  Object.fromEntries(differences.map((one) => [one.at, isEmptyAnswer(partIn(here, one)) ? 'other' : 'here']))

function withListPart(rows: RosterAnswer, one: Difference, other: Answers): RosterAnswer {
  const { row = '', column } = one
  const theirs = partIn(other, one)
  if (!column) return { ...rows, [row]: (theirs ?? {}) as Record<string, string> }
  return { ...rows, [row]: { ...rows[row], [column.id]: typeof theirs === 'string' ? theirs : '' } }
}

/** Without blank cells and rows, in the order in which the rows were added. */
const tidied = (rows: RosterAnswer): RosterAnswer =>
  Object.fromEntries(
    Object.entries(rows)
      .map(
        ([id, cells]) =>
          [id, Object.fromEntries(Object.entries(cells).filter(([, text]) => text !== ''))] as const,
      )
      .filter(([, cells]) => Object.keys(cells).length > 0)
      .sort(([one], [other]) => (one < other ? -1 : 1)),
  )

/** Both versions merged: the chosen side of each difference. */
export function mergeSides(
  { here, other }: Versions,
  differences: readonly Difference[],
  sides: Sides,
): Answers {
  const merged: Answers = { ...here }
  for (const one of differences) {
    if (sides[one.at] !== 'other') continue
    const { id } = one.question
    if (one.row !== undefined) merged[id] = withListPart(rowsOf(merged, one.question), one, other)
    else if (other[id] === undefined) delete merged[id]
    else merged[id] = other[id]
  }
  for (const { question, row } of differences) {
    if (row === undefined) continue
    const rows = tidied(rowsOf(merged, question))
    if (Object.keys(rows).length > 0) merged[question.id] = rows
    else delete merged[question.id]
  }
  return merged
}
