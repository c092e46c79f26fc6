import { Text } from '@tarojs/components'
import { Button } from '@/components/button/button'
import { ErrorState } from '@/components/status-panel/status-panel'
import { useDownloadTicket } from '@/hooks/use-download-ticket'
import { useMessageNamespace } from '@/hooks/use-messages'
import { returnDocumentMessages } from '@/i18n/return-document'
import type { ReturnDocument } from '@/wire/printing/return-document'

interface DocumentDownloadProps {
  /** Asks the gateway for the document, which prints it at the first time. */
  request: () => Promise<ReturnDocument>
  /** Downloads a file in the way the host allows. Called in the tap handler. */
  onBring: (url: string, name: string) => void
}

/** The printed return: the first tap has it made, the second one downloads it, because hosts save a file only then. */
export function DocumentDownload({ request, onBring }: DocumentDownloadProps) {
  const messages = useMessageNamespace(returnDocumentMessages)
  const { leave, error, busy, prepare, fetch } = useDownloadTicket<ReturnDocument>(onBring)
  if (error) return <ErrorState error={error} onRetry={() => prepare(request)} />
  return (
    <>
      {leave ? (
        <Button onPress={fetch}>{messages.download}</Button>
      ) : (
        <Button busy={busy} onPress={() => prepare(request)}>
          {messages.prepare}
        </Button>
      )}
      <Text className="small muted">{leave ? messages.codeIs(leave.code) : messages.hint}</Text>
    </>
  )
}
