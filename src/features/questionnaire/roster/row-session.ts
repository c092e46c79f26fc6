import {
  type Finding,
  isRoster,
  parseAddress,
  type Question,
  type RosterColumn,
  type RosterQuestion,
} from '@/lib/questionnaire'
import { addressOfFinding, type AnswerSession } from '../session/answer-session'
import { cellAddress } from './roster-model'

/** The id that the component of a column uses for one row: valid as part of an element's id. */
export const fieldKey = ({ id }: RosterQuestion, row: string, column: RosterColumn): string =>
  `${id}-${row}-${column.id}`

/** The column as the question of one row. */
export const cellQuestion = (question: RosterQuestion, row: string, column: RosterColumn): Question => ({
  ...column,
  id: fieldKey(question, row, column),
})

function placeOf(address: string): Pick<Finding, 'questionId' | 'cell'> {
  const { questionId, cell } = parseAddress(address)
  return cell ? { questionId, cell } : { questionId }
}

/** The session as the components of the columns see it in one row: their questions are cells of the list. */
export function rowSession(session: AnswerSession, question: RosterQuestion, row: string): AnswerSession {
  const cells = new Map(
    question.columns.map((column) => [
      fieldKey(question, row, column),
      { address: cellAddress(question, row, column.id), column },
    ]),
  )
  const at = (id: string) => cells.get(id)?.address ?? id
  const { instance } = session
  const optionsOf = (id: string) => {
    const column = cells.get(id)?.column
    return column && 'options' in column ? column.options : instance.options(id)
  }
  const shownFindings = (id: string): Finding[] => session.shownFindingsAt(at(id))
  return {
    ...session,
    known: undefined,
    figures: undefined,
    instance: {
      ...instance,
      value: (id) => instance.value(at(id)),
      effective: (id) => instance.effective(at(id)),
      isComputed: (id) => instance.isComputed(at(id)),
      isRelevant: (id) => instance.isRelevant(at(id)),
      prior: (id, periodRef) => instance.prior(at(id), periodRef),
      options: optionsOf,
    },
    set: (id, value) => session.set(at(id), value),
    touch: (id) => session.touch(at(id)),
    findings: (id) => session.findings(question.id).filter((one) => addressOfFinding(one) === at(id)),
    refuse: (found) => session.refuse(found.map((one) => ({ ...one, ...placeOf(at(one.questionId)) }))),
    shownFindings,
    shownFindingsAt: shownFindings,
    setBlocker: (id, blocker) => session.setBlocker(at(id), blocker),
    shownBlocker: (id) => session.shownBlocker(at(id)),
    version: (id) => session.version(at(id)),
    subscribe: (id, listener) => session.subscribe(at(id), listener),
  }
}

/** Displays the findings of a row: it has been filled in as far as the respondent wants. */
export function touchRow(session: AnswerSession, question: Question, row: string): void {
  if (!isRoster(question)) return
  for (const { id } of question.columns) session.touch(cellAddress(question, row, id))
}
