import { Text } from '@tarojs/components'
import { useState } from 'react'
import { Button } from '@/components/button/button'
import { ChoiceList } from '@/components/choice-list/choice-list'
import { Notice } from '@/components/notice/notice'
import { ErrorState, StatusPanel } from '@/components/status-panel/status-panel'
import { useDownloadTicket } from '@/hooks/use-download-ticket'
import { useMessageNamespace } from '@/hooks/use-messages'
import { useTimeText } from '@/hooks/use-time-text'
import { crosstabMessages } from '@/i18n/crosstab'
import { figureTableMessages } from '@/i18n/figure-tables'
import { requestExport } from '@/services/surveys/result-service'
import { tableFormats, type ExportTicket } from '@/wire/results/result-export'

interface PublishedExportProps {
  surveyId: string
  /** No table is published. */
  isEmpty: boolean
  onBring: (url: string, name: string) => void
  onChange: () => void
}

/** Exports the tables made for publication: a ticket first, the file with a second tap. */
export function PublishedExport({ surveyId, isEmpty, onBring, onChange }: PublishedExportProps) {
  const messages = useMessageNamespace(figureTableMessages)
  const words = useMessageNamespace(crosstabMessages)
  const time = useTimeText()
  const [format, setFormat] = useState<(typeof tableFormats)[number]>('xlsx')
  const { leave, error, busy, prepare, fetch, drop } = useDownloadTicket<ExportTicket>(onBring)
  if (isEmpty) return <StatusPanel icon="chart" title={messages.exportNone} hint={messages.exportNoneHint} />
  const request = async () => {
    const ticket = await requestExport({ surveyId, format, part: 'published' })
    onChange()
    return ticket
  }
  return (
    <>
      <Notice tone="info">{messages.exportNote}</Notice>
      <ChoiceList
        name="published-format"
        label={words.format}
        type="radio"
        options={tableFormats.map((id) => ({ id, text: messages.exportFormats[id] }))}
        selected={[format]}
        onChange={([id]) => {
          setFormat(id as typeof format)
          drop()
        }}
      />
      {error ? <ErrorState error={error} onRetry={() => prepare(request)} /> : null}
      {leave ? (
        <>
          <Button variant="primary" onPress={fetch}>
            {words.download(leave.name)}
          </Button>
          <Text className="small">{words.once(time.clock(leave.expiresAt))}</Text>
        </>
      ) : (
        <Button variant="primary" busy={busy} onPress={() => prepare(request)}>
          {words.prepare}
        </Button>
      )}
    </>
  )
}
