import { useState } from 'react'
import { useDownloadTicket } from '@/hooks/use-download-ticket'
import { requestExport } from '@/services/surveys/result-service'
import type { ChartKindsById } from '@/wire/results/chart-kind'
import type { ExportTicket } from '@/wire/results/result-export'
import type { ResponseFilterQuery } from '@/wire/results/response-filter'
import type { Survey } from '@/wire/surveys/questionnaire'
import { DownloadSteps } from './download-steps'
import {
  changedChoice,
  type ExportChoice,
  ExportChoices,
  isReport,
  type ListName,
  usual,
} from './export-choices'
import { ReportWords } from './report/report-words'

/** Downloads a file in the way the host allows. Must be called in the tap handler. */
export type Bring = (url: string, name: string) => void

interface ExportFormProps {
  survey: Survey
  filter: ResponseFilterQuery
  /** The period to compare with instead of the previous one, in a workbook or a report. */
  base: string | undefined
  /** The kinds of charts chosen on the page, for a report. */
  charts: ChartKindsById
  lists: readonly ListName[]
  onBring: Bring
  onChange: () => void
}

/** Chooses what a file has, then downloads it. */
export function ExportForm({ survey, filter, base, charts, lists, onBring, onChange }: ExportFormProps) {
  const [spec, setSpec] = useState<ExportChoice>(usual)
  const ticket = useDownloadTicket<ExportTicket>(onBring)
  const request = async () => {
    const issued = await requestExport({
      ...{ surveyId: survey.id, ...spec, where: filter },
      ...(isReport(spec.format) ? { charts } : {}),
      ...(base ? { base } : {}),
    })
    onChange()
    return issued
  }
  const change = (changed: Partial<ExportChoice>) => {
    setSpec(changedChoice(spec, changed, lists))
    ticket.drop()
  }
  return (
    <>
      <ExportChoices anonymous={survey.anonymous} lists={lists} spec={spec} onChange={change} />
      <ReportWords surveyId={survey.id} isShown={isReport(spec.format)} />
      <DownloadSteps ticket={ticket} request={request} />
    </>
  )
}
