import { Text, View } from '@tarojs/components'
import { Button } from '@/components/button/button'
import { useMessageNamespace } from '@/hooks/use-messages'
import { ruleMessages } from '@/i18n/rules'
import { tablesMessages } from '@/i18n/tables'
import { type Finding, parseAddress } from '@/lib/questionnaire'
import { Region } from '@/platform/ui/elements'
import { type AnswerSession, addressOfFinding } from '../session/answer-session'
import { useScrollToFinding } from '../session/scroll-to-finding'
import { useRuleText } from '../texts/use-rule-text'
import { findingState, type FindingState } from './finding-state'
import { Reason } from './reason'
import './rule-findings.scss'

interface FindingNoteProps {
  state: Exclude<FindingState, 'explained'>
  text: string
}

/** What is wrong, after a word for its severity. */
export function FindingNote({ state, text }: FindingNoteProps) {
  const { marks } = useMessageNamespace(ruleMessages)
  return (
    <Region role="status" className="finding-text">
      <Text className="finding-mark">{marks[state]}</Text>
      <Text>{`\u2002${text}`}</Text>
    </Region>
  )
}

interface RuleFindingsProps {
  session: AnswerSession
  findings: readonly Finding[]
}

/** The edit rules that values break, directly below their field or row; a soft rule accepts a reason. */
export function RuleFindings({ session, findings }: RuleFindingsProps) {
  return (
    <>
      {findings.map((finding) =>
        finding.rule ? (
          <RuleFinding
            key={`${finding.rule.id} ${addressOfFinding(finding)}`}
            {...{ session, finding }}
            rule={finding.rule}
          />
        ) : null,
      )}
    </>
  )
}

interface RuleFindingProps {
  session: AnswerSession
  finding: Finding
  rule: NonNullable<Finding['rule']>
}

function RuleFinding({ session, finding, rule }: RuleFindingProps) {
  const ruleText = useRuleText(session.instance)
  const state = findingState(finding)
  return (
    <View className={`finding finding-${state}`}>
      {state === 'explained' ? null : (
        <View className="finding-line">
          <FindingNote state={state} text={ruleText(finding)} />
          <SeeCompared session={session} finding={finding} />
        </View>
      )}
      {rule.level === 'soft' ? (
        <Reason session={session} rule={rule} address={addressOfFinding(finding)} />
      ) : null}
    </View>
  )
}

/** Marks all compared cells, if the rule compares cells of other rows. */
function SeeCompared({ session, finding }: Pick<RuleFindingProps, 'session' | 'finding'>) {
  const { see } = useMessageNamespace(tablesMessages)
  const jump = useScrollToFinding(session)
  const { cell } = finding
  if (!cell) return null
  const isElsewhere = (address: string) => parseAddress(address).cell?.row !== cell.row
  if (!session.instance.comparedBy(finding).some(isElsewhere)) return null
  return (
    <Button variant="link" size="small" onPress={() => jump(finding)}>
      {see}
    </Button>
  )
}
