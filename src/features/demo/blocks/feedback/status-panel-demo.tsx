import { useState } from 'react'
import { Button } from '@/components/button/button'
import { Card } from '@/components/card/card'
import { ErrorState, ReloadNotice, StatusPanel } from '@/components/status-panel/status-panel'
import { RequestError } from '@/request/errors'
import { EventText } from '../../samples/event-text'
import { useFeedbackMessages } from '../../samples/use-block-messages'

const failure = new RequestError('noResponse')

export function StatusPanelDemo() {
  const messages = useFeedbackMessages().state
  const [said, setSaid] = useState('')
  const [tries, setTries] = useState(0)
  return (
    <>
      <Card title={messages.empty}>
        <StatusPanel
          icon="empty"
          title={messages.emptyTitle}
          hint={messages.emptyHint}
          action={<Button onPress={() => setSaid(messages.looked)}>{messages.look}</Button>}
        />
        <EventText text={said} />
      </Card>
      <Card title={messages.error}>
        <ErrorState error={failure} onRetry={() => setTries(tries + 1)} />
        <EventText text={tries === 0 ? '' : messages.tries(tries)} />
      </Card>
      <Card title={messages.locked}>
        <StatusPanel icon="lock" title={messages.lockedTitle} hint={messages.lockedHint} />
      </Card>
      <Card title={messages.done}>
        <StatusPanel icon="check" tone="good" title={messages.doneTitle} />
      </Card>
      <Card title={messages.reload}>
        <ReloadNotice error={failure} />
      </Card>
    </>
  )
}
