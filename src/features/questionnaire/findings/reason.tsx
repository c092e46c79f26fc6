import { Text, View } from '@tarojs/components'
import { type ReactNode, useState } from 'react'
import { TextField } from '@/components/text-field/text-field'
import { useAppearance } from '@/hooks/use-appearance'
import { useLocalText, useMessageNamespace } from '@/hooks/use-messages'
import { ruleMessages } from '@/i18n/rules'
import type { RulesMessages } from '@/i18n/rules/zh-CN'
import {
  confirmedValue,
  type Finding,
  knownChange,
  longestJustification,
  reasonKind,
} from '@/lib/questionnaire'
import { Pressable, Region } from '@/platform/ui/elements'
import type { AnswerSession } from '../session/answer-session'

interface ReasonProps {
  session: AnswerSession
  rule: Pick<NonNullable<Finding['rule']>, 'id' | 'reason'>
  address: string
  /** Texts other than those of rules. */
  texts?: { ask: string; hint: string; mark: string }
  /** Beside the given reason. */
  action?: ReactNode
}

/** In large text more would leave no room for the values. */
const mostForElders = 2

/** Null for a rule of another version of the form. */
function kindOfOther(ruleId: string) {
  if (ruleId === confirmedValue) return 'confirmed'
  return ruleId === knownChange ? 'known' : null
}

/** The ready-made reasons of the form, else those of the kind of rule. */
function useReadyReasons(session: AnswerSession, ruleId: string): string[] {
  const { elder } = useAppearance()
  const localText = useLocalText()
  const { reasons } = useMessageNamespace(ruleMessages)
  const rule = session.instance.compiled.form.rules?.find(({ id }) => id === ruleId)
  const own = rule?.reasons?.map(localText).filter(Boolean) ?? []
  const kind = rule ? reasonKind(rule) : kindOfOther(ruleId)
  if (!kind) return []
  const texts = own.length > 0 ? own : reasons[kind]
  return elder ? texts.slice(0, mostForElders) : texts
}

const ruleTexts = ({ askReason, reasonHint, marks }: RulesMessages) => ({
  ...{ ask: askReason, hint: reasonHint, mark: marks.explained },
})

/** Why values that break a soft rule are right: a ready-made reason or a text. Once given it takes one line. */
export function Reason({ session, rule, address, texts, action }: ReasonProps) {
  const messages = useMessageNamespace(ruleMessages)
  const { ask, hint, mark } = texts ?? ruleTexts(messages)
  const [choosing, setChoosing] = useState(false)
  const [text, setText] = useState<string | null>(null)
  const ready = useReadyReasons(session, rule.id)
  const justify = (reason: string) => session.justify(rule.id, address, reason)
  const settle = () => {
    setChoosing(false)
    setText(null)
  }
  if (rule.reason !== null && !choosing && text === null)
    return <Given reason={rule.reason} {...{ mark, action }} onEdit={() => setChoosing(true)} />
  const select = (reason: string) => {
    justify(reason)
    settle()
  }
  return (
    <>
      <Region role="group" label={ask} className="finding-reasons">
        <Text className="finding-ask">{ask}</Text>
        {ready.map((reason) => (
          <Pressable
            key={reason}
            className="finding-reason"
            selected={rule.reason === reason}
            onPress={() => select(reason)}
          >
            {reason}
          </Pressable>
        ))}
        <Pressable
          className="finding-reason"
          expanded={text !== null}
          onPress={() => setText(rule.reason !== null && !ready.includes(rule.reason) ? rule.reason : '')}
        >
          {messages.otherReason}
        </Pressable>
      </Region>
      {text === null ? null : (
        <TextField
          id={`reason-${rule.id.replace('@', '')}-${address.replace(/\./g, '-')}`}
          label={messages.reason}
          multiline
          autoHeight
          maxLength={longestJustification}
          placeholder={hint}
          value={text}
          error={null}
          onChange={(next) => {
            setText(next)
            justify(next)
          }}
          onBlur={() => void (rule.reason !== null && settle())}
        />
      )}
    </>
  )
}

interface GivenProps extends Pick<ReasonProps, 'action'> {
  reason: string
  mark: string
  onEdit: () => void
}

function Given({ reason, mark, action, onEdit }: GivenProps) {
  const messages = useMessageNamespace(ruleMessages)
  return (
    <View className="finding-line">
      <Region role="status" className="finding-text">
        <Text className="finding-mark">{mark}</Text>
        <Text>{`\u2002${reason}`}</Text>
      </Region>
      <Pressable className="finding-edit" label={messages.editReason(reason)} onPress={onEdit}>
        {messages.edit}
      </Pressable>
      {action}
    </View>
  )
}
