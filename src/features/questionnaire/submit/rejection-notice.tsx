import { Text, View } from '@tarojs/components'
import { Notice } from '@/components/notice/notice'
import { useMessageNamespace } from '@/hooks/use-messages'
import { questionnaireMessages } from '@/i18n/questionnaire'
import { FindingLines } from '../navigation/finding-lines'
import type { AnswerProps } from '../navigation/answer-props'

/** The gateway's findings; a press scrolls to one. */
export function RejectionNotice({ session, navigation }: AnswerProps) {
  const { refused } = useMessageNamespace(questionnaireMessages)
  const findings = session.refused()
  return (
    <Notice tone="bad" live="alert">
      <Text>{refused(findings.length)}</Text>
      <View className="refused-lines">
        <FindingLines {...{ session, navigation }} findings={findings} />
      </View>
    </Notice>
  )
}
