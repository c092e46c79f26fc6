import { Text, View } from '@tarojs/components'
import { useEffect, useRef } from 'react'
import { Notice } from '@/components/notice/notice'
import { useMessageNamespace } from '@/hooks/use-messages'
import { questionnaireWords } from '@/i18n/questionnaire'
import { FindingLines, useShowFinding } from '../navigation/findings-list'
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

interface RejectionNoticeProps extends AnswerProps {
  /** False if another list on the page displays the findings. */
  listed?: boolean
}

/** The gateway's findings; a press scrolls to one. Renders nothing once all these answers have changed. */
export function RejectionNotice({ session, navigation, listed = true }: RejectionNoticeProps) {
  const { refused } = useMessageNamespace(questionnaireWords)
  const findings = session.refused()
  if (findings.length === 0) return null
  return (
    <Notice tone="bad" live="alert">
      <Text>{refused(findings.length)}</Text>
      {listed ? (
        <View className="refused-lines">
          <FindingLines {...{ session, navigation }} findings={findings} />
        </View>
      ) : null}
    </Notice>
  )
}
