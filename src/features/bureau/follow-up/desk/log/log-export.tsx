import { useEffect } from 'react'
import { Menu } from '@/desktop/overlay/menu'
import { useDownloadTicket } from '@/hooks/use-download-ticket'
import { useMessageNamespace, useMessages } from '@/hooks/use-messages'
import { useTimeText } from '@/hooks/use-time-text'
import { errorText } from '@/i18n/errors'
import { followUpMessages } from '@/i18n/follow-up'
import { reminderLogMessages } from '@/i18n/reminder-log'
import { requestExport } from '@/services/surveys/result-service'
import { showToast } from '@/stores/feedback-store'
import { type ExportTicket, tableFormats } from '@/wire/results/result-export'

interface LogExportProps {
  surveyId: string
  onBring: (url: string, name: string) => void
}

/** The whole log as a file: a menu requests it, then the button in its place downloads it. */
export function LogExport({ surveyId, onBring }: LogExportProps) {
  const messages = useMessageNamespace(followUpMessages)
  const { export: label } = useMessageNamespace(reminderLogMessages)
  const all = useMessages()
  const time = useTimeText()
  const { leave, error, prepare, fetch } = useDownloadTicket<ExportTicket>(onBring)
  useEffect(() => {
    if (error) showToast(errorText(error, all))
  }, [error, all])
  if (leave)
    return (
      <button
        type="button"
        className="desktop-button desktop-button-primary board-log-file"
        title={`${leave.name}\n${messages.fileHint(time.clock(leave.expiresAt))}`}
        onClick={fetch}
      >
        <span className="board-log-file-name">{messages.fetchFile(leave.name)}</span>
      </button>
    )
  const items = tableFormats.map((format) => ({
    id: format,
    text: messages.file[format],
    onPress: () => prepare(() => requestExport({ surveyId, format, part: 'reminders' })),
  }))
  return (
    <Menu label={label} hasText groups={[items]}>
      {label}
    </Menu>
  )
}
