import { Text, View } from '@tarojs/components'
import { useMessageNamespace } from '@/hooks/use-messages'
import { answeringMessages } from '@/i18n/answering'
import { isTable, type Question } from '@/lib/questionnaire'
import { Pressable } from '@/platform/ui/elements'
import type { IndicatorMeaning } from '@/wire/surveys/form'
import type { AnswerSession } from '../session/answer-session'

interface HintButtonProps {
  /** The title of the question. */
  title: string
  open: boolean
  onToggle: () => void
}

/** The question mark beside a title. */
export function HintButton({ title, open, onToggle }: HintButtonProps) {
  const messages = useMessageNamespace(answeringMessages)
  return (
    <Pressable
      className="question-hint-button"
      label={open ? messages.hideExplanation(title) : messages.explain(title)}
      expanded={open}
      onPress={onToggle}
    >
      <View className="question-hint-mark">
        <Text>?</Text>
      </View>
    </Pressable>
  )
}

/** The data that a question asks for, as the dictionary defines them: its own, or those of its rows. */
export function meaningsOf({ meanings = [] }: AnswerSession, question: Question): IndicatorMeaning[] {
  const rows = isTable(question) ? question.rows : []
  const codes = [question, ...rows].map(({ indicator }) => indicator)
  return codes.flatMap((code) => meanings.find((one) => one.code === code) ?? [])
}
