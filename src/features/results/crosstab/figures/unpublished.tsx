import { View } from '@tarojs/components'
import { useState } from 'react'
import { Button } from '@/components/button/button'
import { ErrorState, StatusPanel } from '@/components/status-panel/status-panel'
import { useMessageNamespace } from '@/hooks/use-messages'
import { useTimeText } from '@/hooks/use-time-text'
import { figureTableMessages } from '@/i18n/figure-tables'
import { serverNow } from '@/request/server-clock'
import { publishFigureTable } from '@/services/surveys/figure-table-service'
import type { FigureChoices, FigurePublication, TableRefusal } from '@/wire/results/figure-table'

interface UnpublishedProps {
  choices: FigureChoices
  publication: FigurePublication
  onPublished: () => void
}

/** In place of a table that nobody has published yet: what publishing does, and why it is refused. */
export function Unpublished({ choices, publication, onPublished }: UnpublishedProps) {
  const messages = useMessageNamespace(figureTableMessages)
  const time = useTimeText()
  const [refusal, setRefusal] = useState<TableRefusal>('unpublished')
  const [error, setError] = useState<unknown>(null)
  const [busy, setBusy] = useState(false)
  const publish = async () => {
    setBusy(true)
    setError(null)
    try {
      const answer = await publishFigureTable(publication)
      if (answer.table) onPublished()
      else setRefusal(answer.refusal ?? 'unprotected')
    } catch (reason) {
      setError(reason)
    } finally {
      setBusy(false)
    }
  }
  if (error) return <ErrorState error={error} onRetry={() => void publish()} />
  const open = messages.notClosed(time.short(choices.publishableFrom, serverNow()))
  const isUnpublished = refusal === 'unpublished'
  return (
    <>
      <StatusPanel
        icon={isUnpublished ? 'chart' : 'lock'}
        title={messages.refusals[refusal]}
        hint={isUnpublished && !choices.isPublishable ? open : messages.refusalHints[refusal]}
      />
      {isUnpublished && choices.isPublishable ? (
        <View className="figure-table-publish">
          <Button variant="primary" busy={busy} onPress={() => void publish()}>
            {messages.publish}
          </Button>
        </View>
      ) : null}
    </>
  )
}
