import { Text, View } from '@tarojs/components'
import { useState } from 'react'
import { Button } from '@/components/button/button'
import { Card } from '@/components/card/card'
import { Notice } from '@/components/notice/notice'
import { useTimeText } from '@/hooks/use-time-text'
import { useLocalText, useMessageNamespace } from '@/hooks/use-messages'
import { outboxMessages } from '@/i18n/outbox'
import type { Answers } from '@/lib/questionnaire'
import { Choice, Region } from '@/platform/ui/elements'
import type { Draft, TaskDetail } from '@/wire/surveys/questionnaire'
import { Answer } from '../response/response-view'
import type { DeviceDraft } from '../drafts/device-draft'
import { differingQuestions, initialSides, mergeSides, type Side } from '../response/compare-answers'
import './conflict.scss'

interface ConflictProps {
  detail: TaskDetail
  draft: DeviceDraft
  conflict: Draft
  onSettle: (selected: Answers) => void
}

/** Two devices have edited the same draft: displays both versions, and discards neither without asking. */
export function Conflict({ detail, draft, conflict, onSettle }: ConflictProps) {
  const messages = useMessageNamespace(outboxMessages).conflict
  const localText = useLocalText()
  const names = useSideNames(draft, conflict)
  const questions = differingQuestions(detail, draft.answers, conflict.answers)
  const [sides, setSides] = useState(() => initialSides(questions, draft.answers))
  const answers = { here: draft.answers, other: conflict.answers }
  const all = (side: Side) => setSides(Object.fromEntries(questions.map(({ id }) => [id, side])))
  return (
    <View className="conflict">
      <Notice tone="warn">
        <Text>{`${messages.title}。${messages.hint}`}</Text>
      </Notice>
      <View className="conflict-all">
        <Button onPress={() => all('here')}>{messages.allHere}</Button>
        <Button onPress={() => all('other')}>{messages.allOther}</Button>
      </View>
      {questions.map((question) => (
        <Card key={question.id} title={localText(question.title)}>
          <Region className="conflict-sides" role="radiogroup" label={localText(question.title)}>
            {(['here', 'other'] as const).map((side) => (
              <Choice
                key={side}
                type="radio"
                name={`conflict-${question.id}`}
                className={`conflict-side ${sides[question.id] === side ? 'conflict-chosen' : ''}`}
                checked={sides[question.id] === side}
                onChange={() => setSides({ ...sides, [question.id]: side })}
                label={`${names[side]} ${localText(question.title)}`}
              >
                <Text className="small muted">{names[side]}</Text>
                <Answer question={question} answers={answers[side]} />
              </Choice>
            ))}
          </Region>
        </Card>
      ))}
      <Button variant="primary" onPress={() => onSettle(mergeSides(draft.answers, conflict.answers, sides))}>
        {messages.take}
      </Button>
    </View>
  )
}

/** The device of each version, and the time of its last change. */
function useSideNames(draft: DeviceDraft, { device, savedAt }: Draft): Record<Side, string> {
  const messages = useMessageNamespace(outboxMessages).conflict
  const { full } = useTimeText()
  return {
    here: `${messages.here} · ${full(new Date(draft.changedAt).toISOString())}`,
    other: `${messages.other(device ? messages.kinds[device.kind] : messages.unknown)} · ${full(savedAt)}`,
  }
}
