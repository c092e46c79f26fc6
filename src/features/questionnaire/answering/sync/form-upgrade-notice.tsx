import { Text, View } from '@tarojs/components'
import { useState } from 'react'
import { Button } from '@/components/button/button'
import { Card } from '@/components/card/card'
import { Notice } from '@/components/notice/notice'
import { useLocalText, useMessageNamespace } from '@/hooks/use-messages'
import { outboxMessages } from '@/i18n/outbox'
import { droppedAnswerText, type DroppedAnswer } from '@/lib/questionnaire'
import { markDroppedAnswersSeen } from '@/services/surveys/questionnaire-service'
import type { TaskDetail } from '@/wire/surveys/questionnaire'
import type { DeviceDraft } from './device-draft'
import type { Sync } from '../session/use-answering'
import './conflict.scss'

interface MovedProps {
  detail: TaskDetail
  draft: DeviceDraft
  sync: Sync
  onReload: () => void
}

const addressOf = ({ questionId, part }: DroppedAnswer) => `${questionId}.${part ?? ''}`

/** Answers dropped by the server and by this device; for the same address, this device's. */
function droppedAnswersOf(
  { draft: held }: TaskDetail,
  { droppedAnswers: own = [] }: DeviceDraft,
): DroppedAnswer[] {
  const places = new Set(own.map(addressOf))
  return [...(held?.droppedAnswers ?? []).filter((one) => !places.has(addressOf(one))), ...own]
}

/** Reports a changed form version and the answers it dropped, until the respondent has seen them. */
export function FormUpgradeNotice({ detail, draft, sync, onReload }: MovedProps) {
  const words = useMessageNamespace(outboxMessages).moved
  const [droppedAnswers, setDroppedAnswers] = useState(() => droppedAnswersOf(detail, draft))
  const { keeper, moved } = sync
  const seen = () => {
    setDroppedAnswers([])
    keeper.clearDroppedAnswers()
    // If this request fails, they are displayed again.
    if (detail.draft?.droppedAnswers) void markDroppedAnswersSeen(detail.task.id).catch(() => undefined)
  }
  if (moved)
    return (
      <Notice
        tone="warn"
        action={
          <Button size="small" onPress={() => void keeper.flush().then(onReload)}>
            {words.show}
          </Button>
        }
      >
        {words.changed}
      </Notice>
    )
  return droppedAnswers.length > 0 ? <Aside droppedAnswers={droppedAnswers} onSeen={seen} /> : null
}

function Aside({ droppedAnswers, onSeen }: { droppedAnswers: DroppedAnswer[]; onSeen: () => void }) {
  const words = useMessageNamespace(outboxMessages).moved
  const say = useLocalText()
  return (
    <Card title={words.title}>
      <Text className="small">{words.hint}</Text>
      {droppedAnswers.map((one) => (
        <View key={addressOf(one)} className="moved-entry">
          <Text className="small muted">{one.titles.map(say).join(' · ')}</Text>
          <Text>{droppedAnswerText(one) || words.chosen}</Text>
        </View>
      ))}
      <Button onPress={onSeen}>{words.seen}</Button>
    </Card>
  )
}
