import { Text, View } from '@tarojs/components'
import { useState } from 'react'
import { Button } from '@/components/button/button'
import { Card } from '@/components/card/card'
import { Checkbox } from '@/components/checkbox/checkbox'
import { ChoiceList } from '@/components/choice-list/choice-list'
import { DataTable } from '@/components/data-table/data-table'
import { Notice } from '@/components/notice/notice'
import { Skeleton } from '@/components/skeleton/skeleton'
import { ErrorState, StatusPanel } from '@/components/status-panel/status-panel'
import { useLoad } from '@/hooks/use-load'
import { Tabs } from '@/components/tabs/tabs'
import { useDownloadTicket } from '@/hooks/use-download-ticket'
import { useTimeText } from '@/hooks/use-time-text'
import { useLocalText, useMessageNamespace } from '@/hooks/use-messages'
import { crosstabMessages } from '@/i18n/crosstab'
import { figureTableMessages } from '@/i18n/figure-tables'
import { reportTextsMessages } from '@/i18n/report-texts'
import { resultFilterMessages } from '@/i18n/result-filters'
import { formatCount } from '@/lib/numbers/thousands'
import { serverNow } from '@/request/server-clock'
import { listExports, requestExport } from '@/services/surveys/result-service'
import { type TablePurpose, tablePurposes } from '@/wire/results/figure-table'
import { isFiltered, type ResponseFilterQuery } from '@/wire/results/response-filter'
import type { Survey } from '@/wire/surveys/questionnaire'
import {
  exportFormats,
  exportValues,
  reportFormats,
  tableFormats,
  type ExportTicket,
  type ExportList,
  type ExportSection,
} from '@/wire/results/result-export'
import { DownloadSteps } from './download-steps'
import { PublishedExport } from './published-export'
import { ReportTexts } from './report/report-texts'
import '../styles/crosstab.scss'

/** Downloads a file in the way the host allows. Must be called in the tap handler. */
export type Bring = (url: string, name: string) => void

interface ExportChoice {
  format: (typeof exportFormats)[number]
  part: ExportSection
  masked: boolean
  values: (typeof exportValues)[number]
}

interface ExportingProps {
  survey: Survey
  filter: ResponseFilterQuery
  onBring: Bring
}

/** Exports the answers of a survey as a file, and lists earlier exports. */
export function Exporting({ survey, filter, onBring }: ExportingProps) {
  const messages = useMessageNamespace(crosstabMessages)
  const figureTables = useMessageNamespace(figureTableMessages)
  const filters = useMessageNamespace(resultFilterMessages)
  const past = useLoad(`exports ${survey.id}`, () => listExports(survey.id))
  const [purpose, setPurpose] = useState<TablePurpose>('internal')
  const shared = { onBring, onChange: () => void past.reload() }
  return (
    <View className="result">
      {survey.anonymous ? null : (
        <Tabs
          label={figureTables.purpose}
          tabs={tablePurposes.map((id) => ({ id, text: figureTables.purposes[id] }))}
          current={purpose}
          onChange={setPurpose}
        />
      )}
      <Card>
        <View className="export-form">
          {purpose === 'publication' ? (
            <>
              {isFiltered(filter) ? <Notice tone="info">{filters.publishedExport}</Notice> : null}
              <PublishedExport surveyId={survey.id} isEmpty={past.data?.hasPublished === false} {...shared} />
            </>
          ) : (
            <>
              <Notice tone="info">{messages.careful}</Notice>
              {survey.anonymous ? <Text className="small">{messages.anonymousExport}</Text> : null}
              {isFiltered(filter) ? <Notice tone="info">{filters.exported}</Notice> : null}
              <ExportForm
                key={JSON.stringify(filter)}
                {...{ survey, filter }}
                hasLists={past.data?.hasLists === true}
                {...shared}
              />
            </>
          )}
        </View>
      </Card>
      <Card title={messages.history}>
        {past.state === 'loading' ? <Skeleton /> : null}
        {past.state === 'failed' ? (
          <ErrorState error={past.error} onRetry={() => void past.reload()} />
        ) : null}
        {past.state === 'ready' ? <Past items={past.data.items} /> : null}
      </Card>
    </View>
  )
}

interface ExportFormProps {
  survey: Survey
  filter: ResponseFilterQuery
  hasLists: boolean
  onBring: Bring
  onChange: () => void
}

const isTable = (format: ExportChoice['format']) => tableFormats.some((one) => one === format)
const isReport = (format: ExportChoice['format']) => reportFormats.some((one) => one === format)

const usual: ExportChoice = { format: 'xlsx', part: 'answers', masked: false, values: 'codes' }

function ExportForm({ survey, filter, hasLists, onBring, onChange }: ExportFormProps) {
  const [spec, setSpec] = useState<ExportChoice>(usual)
  const ticket = useDownloadTicket<ExportTicket>(onBring)
  const request = async () => {
    const issued = await requestExport({ surveyId: survey.id, ...spec, where: filter })
    onChange()
    return issued
  }
  const change = (changed: Partial<ExportChoice>) => {
    // The other formats have no parts.
    setSpec({
      ...spec,
      ...(changed.format && !isTable(changed.format) ? { part: 'answers' } : {}),
      ...changed,
    })
    ticket.drop()
  }
  return (
    <>
      <ExportChoices anonymous={survey.anonymous} hasLists={hasLists} spec={spec} onChange={change} />
      <ReportWords surveyId={survey.id} isShown={isReport(spec.format)} />
      <DownloadSteps ticket={ticket} request={request} />
    </>
  )
}

/** The bureau's own words in a report, on request; they stay while another format is looked at. */
function ReportWords({ surveyId, isShown }: { surveyId: string; isShown: boolean }) {
  const messages = useMessageNamespace(reportTextsMessages)
  const [isOpen, setOpen] = useState(false)
  if (!isOpen && !isShown) return null
  return (
    <View className={isShown ? '' : 'report-texts-aside'}>
      {isOpen ? (
        <ReportTexts surveyId={surveyId} />
      ) : (
        <Button variant="link" size="small" onPress={() => setOpen(true)}>
          {messages.show}
        </Button>
      )}
    </View>
  )
}

interface ExportChoicesProps {
  anonymous: boolean
  spec: ExportChoice
  /** The form has lists of rows. */
  hasLists: boolean
  onChange: (changed: Partial<ExportChoice>) => void
}

function ExportChoices({ anonymous, hasLists, spec, onChange }: ExportChoicesProps) {
  const messages = useMessageNamespace(crosstabMessages)
  const formats = anonymous
    ? [...tableFormats, ...reportFormats].map((id) => ({ id, text: messages.anonymousFormats[id] }))
    : exportFormats.map((id) => ({ id, text: messages.formats[id] }))
  const parts: ExportSection[] = anonymous
    ? ['answers', 'codeBook']
    : ['answers', 'justifications', 'codeBook', ...(hasLists ? ['lists' as const] : [])]
  const partText = (id: ExportSection) =>
    anonymous && id === 'answers' ? messages.counts : messages.parts[id]
  return (
    <>
      <ChoiceList
        name="export-format"
        label={messages.format}
        type="radio"
        options={formats}
        selected={[spec.format]}
        onChange={([id]) => onChange({ format: id as ExportChoice['format'] })}
      />
      {spec.format === 'csv' ? (
        <ChoiceList
          name="export-part"
          label={messages.part}
          type="radio"
          layout="row"
          options={parts.map((id) => ({ id, text: partText(id) }))}
          selected={[spec.part]}
          onChange={([id]) => onChange({ part: id as ExportSection })}
        />
      ) : null}
      {anonymous || !isTable(spec.format) ? null : (
        <ChoiceList
          name="export-values"
          label={messages.values}
          type="radio"
          layout="row"
          options={exportValues.map((id) => ({ id, text: messages.valueKinds[id] }))}
          selected={[spec.values]}
          onChange={([id]) => onChange({ values: id as ExportChoice['values'] })}
        />
      )}
      {anonymous || isReport(spec.format) ? null : (
        <Checkbox name="export-masked" checked={spec.masked} onChange={(masked) => onChange({ masked })}>
          <Text>{messages.masked}</Text>
        </Checkbox>
      )}
    </>
  )
}

function Past({ items }: Pick<ExportList, 'items'>) {
  const messages = useMessageNamespace(crosstabMessages)
  const localText = useLocalText()
  const time = useTimeText()
  if (items.length === 0) return <StatusPanel icon="empty" title={messages.noHistory} />
  const unsent = ({ fetched }: ExportList['items'][number]) =>
    fetched ? messages.broken : messages.notFetched
  const whatOf = ({ format, part, masked }: ExportList['items'][number]) =>
    [
      format,
      ...(format === 'csv' || part === 'reminders' || part === 'published' ? [messages.parts[part]] : []),
      ...(masked ? [messages.maskedShort] : []),
    ].join(' · ')
  return (
    <DataTable
      label={messages.history}
      columns={[
        { title: messages.who },
        { title: messages.when },
        { title: messages.what },
        { title: messages.sent, figures: true },
      ]}
      rows={items.map((one) => ({
        id: one.id,
        cells: [
          localText(one.person),
          time.short(one.requestedAt, serverNow()),
          whatOf(one),
          one.responses === null ? unsent(one) : formatCount(one.responses),
        ],
      }))}
    />
  )
}
