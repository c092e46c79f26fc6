import { Text, View } from '@tarojs/components'
import { useState } from 'react'
import { Button } from '@/components/button/button'
import { Card } from '@/components/card/card'
import { Notice } from '@/components/notice/notice'
import { useLocalText, useMessageNamespace } from '@/hooks/use-messages'
import { outboxMessages } from '@/i18n/outbox'
import {
  type DroppedAnswer,
  droppedAnswerKey,
  droppedAnswerText,
  mergeDroppedAnswers,
} from '@/lib/questionnaire'
import { markDroppedAnswersSeen } from '@/services/surveys/questionnaire-service'
import type { TaskDetail } from '@/wire/surveys/questionnaire'
import type { DeviceDraft } from './device-draft'
import type { DraftState } from './use-draft-sync'
import './form-upgrade-notice.scss'

interface FormUpgradeNoticeProps {
  detail: TaskDetail
  draft: DeviceDraft
  sync: DraftState
  onReload: () => void
}

/** Reports a changed form version and the answers it dropped, until the respondent has seen them. */
export function FormUpgradeNotice({ detail, draft, sync, onReload }: FormUpgradeNoticeProps) {
  const messages = useMessageNamespace(outboxMessages).moved
  const [droppedAnswers, setDroppedAnswers] = useState(() =>
    mergeDroppedAnswers(detail.draft?.droppedAnswers ?? [], draft.droppedAnswers ?? []),
  )
  const { draftSync, isFormUpgraded } = sync
  const seen = () => {
    setDroppedAnswers([])
    draftSync.clearDroppedAnswers()
    // If this request fails, they are displayed again.
    if (detail.draft?.droppedAnswers) void markDroppedAnswersSeen(detail.task.id).catch(() => undefined)
  }
  if (isFormUpgraded)
    return (
      <Notice
        tone="warn"
        action={
          <Button size="small" onPress={() => void draftSync.flush().then(onReload)}>
            {messages.show}
          </Button>
        }
      >
        {messages.changed}
      </Notice>
    )
  return droppedAnswers.length > 0 ? (
    <DroppedAnswerList droppedAnswers={droppedAnswers} onSeen={seen} />
  ) : null
}

function DroppedAnswerList({
  droppedAnswers,
  onSeen,
}: {
  droppedAnswers: DroppedAnswer[]
  onSeen: () => void
}) {
  const messages = useMessageNamespace(outboxMessages).moved
  const localText = useLocalText()
  return (
    <Card title={messages.title}>
      <Text className="small">{messages.hint}</Text>
      {droppedAnswers.map((one) => (
        <View key={droppedAnswerKey(one)} className="dropped-answer">
          <Text className="small muted">{one.titles.map(localText).join(' · ')}</Text>
          <Text>{droppedAnswerText(one) || messages.chosen}</Text>
        </View>
      ))}
      <Button onPress={onSeen}>{messages.seen}</Button>
    </Card>
  )
}
