import { Text, View } from '@tarojs/components'
import { useEffect, useRef } from 'react'
import { Notice } from '@/components/notice/notice'
import { useMessageNamespace } from '@/hooks/use-messages'
import { questionnaireMessages } from '@/i18n/questionnaire'
import { FindingLines, useShowFinding } from '../navigation/finding-lines'
import type { Answering, AnswerProps } from '../navigation/answer-props'

/** Scrolls to the first finding for which the gateway rejected the answers, when they are opened again. */
export function useScrollToRejection({ session, navigation, sync: { conflict } }: Answering): void {
  const show = useShowFinding({ session, navigation })
  const latest = useRef(show)
  latest.current = show
  const isChoosing = conflict !== null
  useEffect(() => {
    const [first] = session.refused()
    if (first && !isChoosing) latest.current(first)
  }, [session, isChoosing])
}

/** The gateway's findings; a press scrolls to one. Renders nothing once all these answers have changed. */
export function RejectionNotice({ session, navigation }: AnswerProps) {
  const { refused } = useMessageNamespace(questionnaireMessages)
  const findings = session.refused()
  if (findings.length === 0) return null
  return (
    <Notice tone="bad" live="alert">
      <Text>{refused(findings.length)}</Text>
      <View className="refused-lines">
        <FindingLines {...{ session, navigation }} findings={findings} />
      </View>
    </Notice>
  )
}
