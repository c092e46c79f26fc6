import { Text, View } from '@tarojs/components'
import { Button } from '@/components/button/button'
import { ErrorState } from '@/components/status-panel/status-panel'
import { useDownloadTicket } from '@/hooks/use-download-ticket'
import { useTimeText } from '@/hooks/use-time-text'
import { useMessageNamespace } from '@/hooks/use-messages'
import { followUpMessages } from '@/i18n/follow-up'
import { requestExport } from '@/services/surveys/result-service'
import { tableFormats, type ExportTicket } from '@/wire/results/result-export'

interface ReminderFileProps {
  surveyId: string
  /** Downloads a file in the way the host allows. Must be called in the tap handler. */
  onBring: (url: string, name: string) => void
}

/** The reminder log as a file. The first tap requests a download ticket, the second one downloads. */
export function ReminderFile({ surveyId, onBring }: ReminderFileProps) {
  const messages = useMessageNamespace(followUpMessages)
  const time = useTimeText()
  const { leave, error, busy, prepare, fetch, drop } = useDownloadTicket<ExportTicket>(onBring)
  if (leave)
    return (
      <View className="follow-up-dialog">
        <Button variant="primary" onPress={fetch}>
          {messages.fetchFile(leave.name)}
        </Button>
        <Text className="small">{messages.fileHint(time.clock(leave.expiresAt))}</Text>
      </View>
    )
  return (
    <>
      {error ? <ErrorState error={error} onRetry={drop} /> : null}
      <View className="follow-up-filter">
        {tableFormats.map((format) => (
          <Button
            key={format}
            size="small"
            busy={busy}
            onPress={() => prepare(() => requestExport({ surveyId, format, part: 'reminders' }))}
          >
            {messages.file[format]}
          </Button>
        ))}
      </View>
    </>
  )
}
