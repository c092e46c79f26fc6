import { useState } from 'react'
import { ChoiceList } from '@/components/choice-list/choice-list'
import { Notice } from '@/components/notice/notice'
import { StatusPanel } from '@/components/status-panel/status-panel'
import { useDownloadTicket } from '@/hooks/use-download-ticket'
import { useMessageNamespace } from '@/hooks/use-messages'
import { crosstabMessages } from '@/i18n/crosstab'
import { figureTableMessages } from '@/i18n/figure-tables'
import { requestExport } from '@/services/surveys/result-service'
import { reportFormats, tableFormats, type ExportTicket } from '@/wire/results/result-export'
import { DownloadSteps } from './download-steps'

const formats = [...tableFormats, ...reportFormats]

interface PublishedExportProps {
  surveyId: string
  /** No table is published. */
  isEmpty: boolean
  onBring: (url: string, name: string) => void
  onChange: () => void
}

/** Exports the tables made for publication, as tables or as a report: a ticket first, the file with a second tap. */
export function PublishedExport({ surveyId, isEmpty, onBring, onChange }: PublishedExportProps) {
  const messages = useMessageNamespace(figureTableMessages)
  const words = useMessageNamespace(crosstabMessages)
  const [format, setFormat] = useState<(typeof formats)[number]>('xlsx')
  const ticket = useDownloadTicket<ExportTicket>(onBring)
  if (isEmpty) return <StatusPanel icon="chart" title={messages.exportNone} hint={messages.exportNoneHint} />
  const request = async () => {
    const issued = await requestExport({ surveyId, format, part: 'published' })
    onChange()
    return issued
  }
  return (
    <>
      <Notice tone="info">{messages.exportNote}</Notice>
      <ChoiceList
        name="published-format"
        label={words.format}
        type="radio"
        options={formats.map((id) => ({ id, text: messages.exportFormats[id] }))}
        selected={[format]}
        onChange={([id]) => {
          setFormat(id as typeof format)
          ticket.drop()
        }}
      />
      <DownloadSteps {...{ ticket, request }} />
    </>
  )
}
