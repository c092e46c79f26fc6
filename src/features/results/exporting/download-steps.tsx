import { Text } from '@tarojs/components'
import { Button } from '@/components/button/button'
import { ErrorState } from '@/components/status-panel/status-panel'
import type { useDownloadTicket } from '@/hooks/use-download-ticket'
import { useMessageNamespace } from '@/hooks/use-messages'
import { useTimeText } from '@/hooks/use-time-text'
import { crosstabMessages } from '@/i18n/crosstab'
import type { ExportTicket } from '@/wire/results/result-export'

interface DownloadStepsProps {
  ticket: ReturnType<typeof useDownloadTicket<ExportTicket>>
  request: () => Promise<ExportTicket>
}

/** First tap: download ticket; second tap: download, because hosts save a file only in a tap handler. */
export function DownloadSteps({ ticket, request }: DownloadStepsProps) {
  const messages = useMessageNamespace(crosstabMessages)
  const time = useTimeText()
  const { leave, error, busy, prepare, fetch } = ticket
  return (
    <>
      {error ? <ErrorState error={error} onRetry={() => prepare(request)} /> : null}
      {leave ? (
        <>
          <Button variant="primary" onPress={fetch}>
            {messages.download(leave.name)}
          </Button>
          <Text className="small">{messages.once(time.clock(leave.expiresAt))}</Text>
        </>
      ) : (
        <Button variant="primary" busy={busy} onPress={() => prepare(request)}>
          {messages.prepare}
        </Button>
      )}
    </>
  )
}
