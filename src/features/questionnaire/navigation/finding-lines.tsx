import { Text } from '@tarojs/components'
import { useLocalText } from '@/hooks/use-messages'
import type { Finding } from '@/lib/questionnaire'
import { Pressable } from '@/platform/ui/elements'
import { addressOfFinding, type AnswerSession } from '../session/answer-session'
import type { AnswerProps } from './answer-props'
import { useShowFinding } from './show-finding'
import { useFindingText } from '../texts/use-finding-text'
import { useListRowName } from '../texts/list-texts'
import { usePipedText } from '../texts/use-piped-text'
import { useRuleText } from '../texts/use-rule-text'

/** Maximum number of findings displayed; the title states the total. */
const mostShown = 30

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
