import { Text, View } from '@tarojs/components'
import { useState } from 'react'
import { Button } from '@/components/button/button'
import { Card } from '@/components/card/card'
import { Chip, type ChipTone } from '@/components/chip/chip'
import { ConfirmDialog } from '@/components/dialog/confirm-dialog'
import { Notice } from '@/components/notice/notice'
import { useLocalText, useMessageNamespace } from '@/hooks/use-messages'
import { usePeriodText } from '@/hooks/use-period-text'
import { useTimeText } from '@/hooks/use-time-text'
import { recurrenceMessages } from '@/i18n/recurrence'
import { serverNow } from '@/request/server-clock'
import type { Recurrence, RecurrenceAct, RecurrenceState as State } from '@/wire/recurrence/recurrence'
import { dayOf } from './day-text'
import type { RecurrenceActions } from './use-recurrence'

const tones: Record<State, ChipTone> = { on: 'good', paused: 'warn', cancelled: 'neutral' }

/** What can be done in each state; a retry only after a failure. */
const actsIn: Record<State, Exclude<RecurrenceAct, 'retry'>[]> = {
  on: ['pause', 'cancel'],
  paused: ['resume', 'cancel'],
  cancelled: [],
}

interface RecurrenceStateProps {
  recurrence: Recurrence
  actions: RecurrenceActions
}

/** Whether a series recurs, what opens next, and why the last attempt failed. */
export function RecurrenceState({ recurrence, actions }: RecurrenceStateProps) {
  const messages = useMessageNamespace(recurrenceMessages)
  const localText = useLocalText()
  const { state, survey } = recurrence
  return (
    <Card
      title={localText(survey.title)}
      extra={
        <Chip tone={state ? tones[state] : 'neutral'}>{state ? messages.states[state] : messages.unset}</Chip>
      }
    >
      <View className="publish-field">
        <Failure recurrence={recurrence} />
        <Text>{useStateText(recurrence)}</Text>
        {actions.error === null ? null : <Notice tone="bad">{actions.error}</Notice>}
        <Acts {...{ recurrence, actions }} />
      </View>
    </Card>
  )
}

function useStateText({ state, next }: Recurrence): string {
  const messages = useMessageNamespace(recurrenceMessages)
  const periodText = usePeriodText()
  if (state === null) return messages.unsetHint
  if (next === null) return messages.cancelledHint
  const [period, opens] = [periodText(next.period), dayOf(next.opensAt)]
  return state === 'paused'
    ? messages.nextPaused(period, opens)
    : messages.nextOpens(period, opens, dayOf(next.dueAt))
}

function Failure({ recurrence: { failure, state } }: { recurrence: Recurrence }) {
  const messages = useMessageNamespace(recurrenceMessages)
  const time = useTimeText()
  if (failure === null || state !== 'on') return null
  const [at, retry] = [failure.at, failure.retryAt].map((iso) => time.short(iso, serverNow()))
  return <Notice tone="bad">{messages.failed(messages.failures[failure.reason], at!, retry!)}</Notice>
}

function Acts({ recurrence: { state, failure }, actions: { act, busy } }: RecurrenceStateProps) {
  const messages = useMessageNamespace(recurrenceMessages)
  const [isCancelling, setCancelling] = useState(false)
  if (state === null || actsIn[state].length === 0) return null
  const possible: RecurrenceAct[] = [
    ...(state === 'on' && failure ? (['retry'] as const) : []),
    ...actsIn[state],
  ]
  const cancel = async () => {
    if (await act('cancel')) setCancelling(false)
  }
  return (
    <View className="forms-actions">
      {possible.map((one) => (
        <Button
          key={one}
          size="small"
          busy={busy === one && one !== 'cancel'}
          onPress={() => (one === 'cancel' ? setCancelling(true) : void act(one))}
        >
          {messages[one]}
        </Button>
      ))}
      <ConfirmDialog
        open={isCancelling}
        title={messages.cancelTitle}
        confirm={messages.cancel}
        busy={busy === 'cancel'}
        onConfirm={() => void cancel()}
        onClose={() => setCancelling(false)}
      >
        <Text>{messages.cancelText}</Text>
      </ConfirmDialog>
    </View>
  )
}
