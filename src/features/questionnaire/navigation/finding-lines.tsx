import { Text } from '@tarojs/components'
import { useLocalText } from '@/hooks/use-messages'
import { type Finding, isRoster, isRosterAnswer, relevantPages, rosterEntries } from '@/lib/questionnaire'
import { Pressable } from '@/platform/ui/elements'
import { addressOfFinding, type AnswerSession } from '../session/answer-session'
import { afterPage, useScrollToFinding } from '../session/scroll-to-finding'
import type { AnswerProps } from './answer-props'
import { useFindingText } from '../texts/use-finding-text'
import { useListRowName } from '../texts/list-texts'
import { usePipedText, useRuleText } from '../texts/use-rule-text'

/** Maximum number of findings displayed; the title states the total. */
const mostShown = 30

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

/** Texts for the address and the message of a finding. */
function useFindingLine(session: AnswerSession) {
  const findingText = useFindingText()
  const ruleText = useRuleText(session.instance)
  const piped = usePipedText(session.instance)
  const localText = useLocalText()
  const rowName = useListRowName(session.instance)
  return (finding: Finding) => {
    const question = session.instance.compiled.byId.get(finding.questionId)?.question
    const rows = question && 'rows' in question ? question.rows : []
    const columns = question && 'columns' in question ? question.columns : []
    const row = rows.find(({ id }) => id === finding.cell?.row)
    const column = columns.find(({ id }) => id === finding.cell?.column)
    const listed = rowName(question, finding.cell?.row)
    const titled = [question, row, column].map((part) => (part ? piped(part.title) : ''))
    const names = titled.map((name, at) => (at === 1 && listed !== null ? listed : name))
    return {
      where:
        names.filter((name) => name !== '').join(' · ') || localText(session.instance.compiled.form.title),
      what: ruleText(finding) || findingText(finding),
    }
  }
}

interface FindingLinesProps extends AnswerProps {
  findings: readonly Finding[]
}

/** Findings as lines; a press scrolls to the field. */
export function FindingLines({ session, navigation, findings }: FindingLinesProps) {
  const line = useFindingLine(session)
  const show = useShowFinding({ session, navigation })
  return (
    <>
      {findings.slice(0, mostShown).map((finding) => {
        const { where, what } = line(finding)
        return (
          <Pressable
            key={`${addressOfFinding(finding)} ${finding.code} ${finding.rule?.id ?? ''}`}
            className="findings-line"
            onPress={() => show(finding)}
          >
            <Text className="small">{where}</Text>
            <Text>{what}</Text>
          </Pressable>
        )
      })}
    </>
  )
}
