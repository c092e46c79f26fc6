import { Text, View } from '@tarojs/components'
import { useState } from 'react'
import { Card } from '@/components/card/card'
import { DataTable } from '@/components/data-table/data-table'
import { Notice } from '@/components/notice/notice'
import { Skeleton } from '@/components/skeleton/skeleton'
import { ErrorState, StatusPanel } from '@/components/status-panel/status-panel'
import { useLoad } from '@/hooks/use-load'
import { Tabs } from '@/components/tabs/tabs'
import { useTimeText } from '@/hooks/use-time-text'
import { useLocalText, useMessageNamespace } from '@/hooks/use-messages'
import { crosstabMessages } from '@/i18n/crosstab'
import { figureTableMessages } from '@/i18n/figure-tables'
import { resultFilterMessages } from '@/i18n/result-filters'
import { formatCount } from '@/lib/numbers/thousands'
import { serverNow } from '@/request/server-clock'
import { listExports } from '@/services/surveys/result-service'
import { type TablePurpose, tablePurposes } from '@/wire/results/figure-table'
import { isFiltered, type ResponseFilterQuery } from '@/wire/results/response-filter'
import type { ChartKindsById } from '@/wire/results/chart-kind'
import type { Survey } from '@/wire/surveys/questionnaire'
import type { ExportList } from '@/wire/results/result-export'
import { type Bring, ExportForm } from './export-form'
import { PublishedExport } from './published-export'
import '../styles/crosstab.scss'

interface ExportingProps {
  survey: Survey
  filter: ResponseFilterQuery
  /** The period to compare with instead of the previous one. */
  base: string | undefined
  charts: ChartKindsById
  onBring: Bring
}

/** Exports the answers of a survey as a file, and lists earlier exports. */
export function Exporting({ survey, filter, base, charts, onBring }: ExportingProps) {
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
      <View className="export-cards">
        <Card>
          <View className="export-form">
            {purpose === 'publication' ? (
              <>
                {isFiltered(filter) ? <Notice tone="info">{filters.publishedExport}</Notice> : null}
                <PublishedExport
                  surveyId={survey.id}
                  isEmpty={past.data?.hasPublished === false}
                  {...shared}
                />
              </>
            ) : (
              <>
                <Notice tone="info">{messages.careful}</Notice>
                {survey.anonymous ? <Text className="small">{messages.anonymousExport}</Text> : null}
                {isFiltered(filter) ? <Notice tone="info">{filters.exported}</Notice> : null}
                <ExportForm
                  key={JSON.stringify({ ...filter, base })}
                  {...{ survey, filter, base, charts }}
                  lists={past.data?.lists ?? []}
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
    </View>
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
