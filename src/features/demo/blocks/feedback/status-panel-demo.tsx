import { useState } from 'react'
import { Button } from '@/components/button/button'
import { Card } from '@/components/card/card'
import { ErrorState, ReloadNotice, StatusPanel } from '@/components/status-panel/status-panel'
import { RequestError } from '@/request/errors'
import { Said } from '../../said'
import { useFeedbackWords } from '../../use-block-words'

const failure = new RequestError('noResponse')

export function StatusPanelDemo() {
  const words = useFeedbackWords().state
  const [said, setSaid] = useState('')
  const [tries, setTries] = useState(0)
  return (
    <>
      <Card title={words.empty}>
        <StatusPanel
          icon="empty"
          title={words.emptyTitle}
          hint={words.emptyHint}
          action={<Button onPress={() => setSaid(words.looked)}>{words.look}</Button>}
        />
        <Said text={said} />
      </Card>
      <Card title={words.error}>
        <ErrorState error={failure} onRetry={() => setTries(tries + 1)} />
        <Said text={tries === 0 ? '' : words.tries(tries)} />
      </Card>
      <Card title={words.locked}>
        <StatusPanel icon="lock" title={words.lockedTitle} hint={words.lockedHint} />
      </Card>
      <Card title={words.done}>
        <StatusPanel icon="check" tone="good" title={words.doneTitle} />
      </Card>
      <Card title={words.reload}>
        <ReloadNotice error={failure} />
      </Card>
    </>
  )
}
