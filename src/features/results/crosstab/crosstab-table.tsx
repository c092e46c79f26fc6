import { Text, View } from '@tarojs/components'
import { useMemo } from 'react'
import { Button } from '@/components/button/button'
import { Card } from '@/components/card/card'
import { DataTable } from '@/components/data-table/data-table'
import { Tabs } from '@/components/tabs/tabs'
import { useTimeText } from '@/hooks/use-time-text'
import { useLocalText, useMessageNamespace } from '@/hooks/use-messages'
import { crosstabMessages } from '@/i18n/crosstab'
import { resultMessages } from '@/i18n/results'
import { type Measure, measured, measures, namesOnce } from '@/lib/numbers/crosstab-measures'
import { copiedTable } from '@/lib/spreadsheet/copied-table'
import { formatCount } from '@/lib/numbers/thousands'
import { serverNow } from '@/request/server-clock'
import type { Crosstab, CrosstabCategory } from '@/wire/results/crosstab'
import { LazyColumnChart } from '../charts/lazy-charts'
import { CrosstabComparison } from './crosstab-comparison'
import { TurnButton } from './turn-button'

/** Copies a table and displays the confirmation. */
export type CopyTable = (text: string, confirmation: string) => void

/** What the cells show, or a table beside earlier periods. */
export type ShownCells = Measure | 'compared'

interface CrosstabTableProps {
  table: Crosstab
  /** Titles of the questions. */
  row: string
  column: string
  shown: ShownCells
  onShow: (shown: ShownCells) => void
  /** The period that was chosen instead of the previous one. */
  base: string | undefined
  onCopy: CopyTable
}

const suppressed = '—'
const cellText = (value: number | null, measure: Measure) => {
  if (value === null) return suppressed
  return measure === 'count' ? formatCount(value) : `${value.toFixed(1)}%`
}

/** A crosstab as a table and as a chart, or beside earlier periods where there are some. */
export function CrosstabTable({ table, row, column, shown, onShow, base, onCopy }: CrosstabTableProps) {
  const messages = useMessageNamespace(crosstabMessages)
  const title = messages.tableOf(row, column)
  const compared = table.compared?.last || table.compared?.lastYear ? table.compared : null
  const measure = shown === 'compared' ? 'count' : shown
  const lines = useLines(table, measure)
  const tabs = [...measures, ...(compared ? ['compared' as const] : [])]
  return (
    <Card
      title={title}
      extra={<Text className="small result-answered">{messages.responses(table.responses)}</Text>}
    >
      <View className="result-parts">
        <Tabs
          label={messages.measure}
          tabs={tabs.map((id) => ({ id, text: messages.measures[id] }))}
          current={shown}
          onChange={onShow}
        />
        {compared && shown === 'compared' ? (
          <CrosstabComparison
            {...{ table, compared, title, base, onCopy }}
            rowNames={lines.names}
            columnNames={lines.categories}
          />
        ) : (
          <Measured {...{ table, measure, lines, title, column, onCopy }} />
        )}
        <Remarks table={table} />
      </View>
    </Card>
  )
}

interface MeasuredProps extends Pick<CrosstabTableProps, 'table' | 'column' | 'onCopy'> {
  measure: Measure
  lines: ReturnType<typeof useLines>
  title: string
}

function Measured({ measure, lines, title, column, onCopy }: MeasuredProps) {
  const messages = useMessageNamespace(crosstabMessages)
  const results = useMessageNamespace(resultMessages)
  return (
    <>
      <View className="crosstab-views">
        <DataTable
          label={title}
          columns={lines.heads.map((head, index) => ({ title: head, figures: index > 0 }))}
          rows={lines.rows}
        />
        <LazyColumnChart
          id="crosstab"
          label={results.chartOf(title)}
          categoryTitle={column}
          categories={lines.categories}
          series={lines.series}
          arrange="group"
          {...(measure === 'count' ? {} : { unit: '%', digits: 1 })}
        />
      </View>
      <View className="survey-actions">
        <Button
          size="small"
          onPress={() =>
            onCopy(copiedTable([lines.heads, ...lines.rows.map(({ cells }) => cells)]), messages.copied)
          }
        >
          {messages.copy}
        </Button>
        <TurnButton />
      </View>
    </>
  )
}

/** What the table does not show, and when it was counted. */
function Remarks({ table }: { table: Crosstab }) {
  const messages = useMessageNamespace(crosstabMessages)
  const results = useMessageNamespace(resultMessages)
  const time = useTimeText()
  return (
    <>
      {table.cells.flat().includes(null) ? <Text className="small">{results.someSuppressed}</Text> : null}
      {table.countedAt ? (
        <Text className="small">{messages.countedAt(time.short(table.countedAt, serverNow()))}</Text>
      ) : null}
      {table.excluded > 0 ? <Text className="small">{messages.excluded(table.excluded)}</Text> : null}
    </>
  )
}

/** The rows of the table with totals in both directions, and the same values as chart series. */
function useLines(table: Crosstab, measure: Measure) {
  const messages = useMessageNamespace(crosstabMessages)
  const localText = useLocalText()
  return useMemo(() => {
    const nameOf = ({ id, title }: CrosstabCategory) =>
      title ? localText(title).trim() : id === '' ? messages.noAnswer : messages.merged
    const [rowNames, columnNames] = [namesOnce(table.rows.map(nameOf)), namesOnce(table.columns.map(nameOf))]
    const { cells, rowTotals, columnTotals, total } = measured(table, measure)
    const lines = table.rows.map(({ id }, at) => ({
      id,
      cells: [
        rowNames[at] ?? '',
        ...[...(cells[at] ?? []), rowTotals[at] ?? null].map((one) => cellText(one, measure)),
      ],
    }))
    const totals = {
      id: '~total',
      cells: [messages.total, ...[...columnTotals, total].map((one) => cellText(one, measure))],
    }
    return {
      heads: namesOnce([messages.row, ...columnNames, messages.total]),
      rows: [...lines, totals],
      names: rowNames,
      categories: columnNames,
      series: table.rows.map(({ id }, at) => ({ id, name: rowNames[at] ?? '', values: cells[at] ?? [] })),
    }
  }, [table, measure, messages, localText])
}
