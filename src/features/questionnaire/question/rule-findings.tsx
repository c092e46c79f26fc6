import { Text, View } from '@tarojs/components'
import { useState } from 'react'
import { Button } from '@/components/button/button'
import { Notice } from '@/components/notice/notice'
import { TextField } from '@/components/text-field/text-field'
import { useMessageNamespace } from '@/hooks/use-messages'
import { ruleMessages } from '@/i18n/rules'
import { tablesMessages } from '@/i18n/tables'
import type { Finding } from '@/lib/questionnaire'
import { type AnswerSession, addressOfFinding } from '../session/answer-session'
import { useScrollToFinding } from '../session/scroll-to-finding'
import { useRuleText } from '../texts/use-rule-text'

/** The edit rules that a question's values break; a soft rule accepts a justification. */
export function RuleFindings({ session, findings }: { session: AnswerSession; findings: Finding[] }) {
  const { levels } = useMessageNamespace(ruleMessages)
  const { see } = useMessageNamespace(tablesMessages)
  const ruleText = useRuleText(session.instance)
  const jump = useScrollToFinding(session)
  return (
    <>
      {findings.map((finding) => {
        const { rule } = finding
        if (!rule) return null
        const address = addressOfFinding(finding)
        return (
          <View key={`${rule.id} ${address}`} className="rule-finding">
            <Notice
              tone={rule.level === 'hard' ? 'bad' : 'warn'}
              action={
                finding.cell ? (
                  <Button variant="link" size="small" onPress={() => jump(finding)}>
                    {see}
                  </Button>
                ) : null
              }
            >
              <Text>{`${levels[rule.level]}：${ruleText(finding)}`}</Text>
            </Notice>
            {rule.level === 'soft' ? (
              <Reason session={session} ruleId={rule.id} address={address} initial={rule.reason} />
            ) : null}
          </View>
        )
      })}
    </>
  )
}

interface ReasonProps {
  session: AnswerSession
  ruleId: string
  address: string
  initial: string | null
}

function Reason({ session, ruleId, address, initial }: ReasonProps) {
  const messages = useMessageNamespace(ruleMessages)
  const [text, setText] = useState(initial ?? '')
  return (
    <TextField
      id={`reason-${ruleId}-${address}`}
      label={messages.reason}
      multiline
      placeholder={messages.reasonHint}
      value={text}
      error={null}
      onChange={(next) => {
        setText(next)
        session.justify(ruleId, address, next)
      }}
      onBlur={() => session.touch(address)}
    />
  )
}
