import { type Finding, isRoster, isRosterAnswer, relevantPages, rosterEntries } from '@/lib/questionnaire'
import { addressOfFinding, type AnswerSession } from '../session/answer-session'
import { afterPage, useScrollToFinding } from '../session/scroll-to-finding'
import type { AnswerProps } from './answer-props'

interface Item {
  id: string
}

const rowIndexes = new WeakMap<object, Map<string, number>>()

/** Index of a row of a list. A list may have as many findings as rows, so its rows are numbered once. */
function indexOfRow(rows: unknown, id: string): number {
  if (!isRosterAnswer(rows)) return -1
  const known = rowIndexes.get(rows) ?? new Map(rosterEntries(rows).map(([row], at) => [row, at]))
  rowIndexes.set(rows, known)
  return known.get(id) ?? -1
}

/** Index of the question in the form, of the row and of the column; -1 without them. */
function placeOf(session: AnswerSession, { questionId, cell }: Finding): number[] {
  const compiled = session.instance.compiled.byId.get(questionId)
  const { rows = [], columns = [] } = (compiled?.question ?? {}) as { rows?: Item[]; columns?: Item[] }
  const indexOf = (items: Item[], id: string | undefined) => items.findIndex((item) => item.id === id)
  const row =
    compiled && cell && isRoster(compiled.question)
      ? indexOfRow(session.instance.value(questionId), cell.row)
      : indexOf(rows, cell?.row)
  return [compiled?.index ?? -1, row, indexOf(columns, cell?.column)]
}

/** Negative if the first place is above or before the second. */
const comparePlaces = (one: number[], other: number[]) =>
  one.map((index, level) => index - (other[level] ?? 0)).find((difference) => difference !== 0) ?? 0

/** What is left to settle on all pages, in form order; the engine lists the checks before the rules. */
export function openFindings(session: AnswerSession): Finding[] {
  return relevantPages(session.instance)
    .flatMap((index) => session.openFindings(index))
    .map((finding) => ({ finding, place: placeOf(session, finding) }))
    .sort((one, other) => comparePlaces(one.place, other.place))
    .map(({ finding }) => finding)
}

/** Opens the page of a finding and scrolls to its field. */
export function useShowFinding({ session, navigation }: AnswerProps): (finding: Finding) => void {
  const jump = useScrollToFinding(session)
  return (finding) => {
    const page = session.instance.compiled.byId.get(finding.questionId)?.pageIndex
    if (page === undefined) return
    if (!navigation.goToQuestion(page, addressOfFinding(finding))) return
    setTimeout(() => jump(finding), afterPage)
  }
}
