import { Text, View } from '@tarojs/components'
import { useState } from 'react'
import { Button } from '@/components/button/button'
import { DataTable } from '@/components/data-table/data-table'
import { Picker } from '@/components/picker/picker'
import { useMessageNamespace } from '@/hooks/use-messages'
import { crosstabMessages } from '@/i18n/crosstab'
import { changePercent } from '@/lib/numbers/change-percent'
import { formatCount } from '@/lib/numbers/thousands'
import { copiedTable } from '@/lib/spreadsheet/copied-table'
import type { ComparedCrosstab, Crosstab } from '@/wire/results/crosstab'
import { usePeriodHeads } from '../comparison/period-heads'

interface CrosstabComparisonProps {
  table: Crosstab
  compared: NonNullable<Crosstab['compared']>
  title: string
  rowNames: readonly string[]
  columnNames: readonly string[]
  /** The period that was chosen instead of the previous one. */
  base: string | undefined
  /** Copies a table and displays the confirmation. */
  onCopy: (text: string, confirmation: string) => void
}

const none = '—'
/** The column of all responses; the others have the index of their category. */
const TOTAL = ''

const countText = (count: number | null) => (count === null ? none : formatCount(count))
const changeText = (now: number | null, before: number | null) =>
  now === null || before === null ? none : (changePercent(String(now), String(before)) ?? none)

/** The counts of a column in each row, and in all of them, by where they are read from. */
function countsIn(column: string, { rows, columns, cells, responses }: Crosstab) {
  const at = Number(column)
  return column === TOTAL
    ? [...rows.map(({ count }) => count), responses]
    : [...rows.map((_, row) => cells[row]?.[at] ?? null), columns[at]?.count ?? null]
}

function countsBefore(column: string, before: ComparedCrosstab): (number | null)[] {
  const at = Number(column)
  return column === TOTAL
    ? [...before.rowTotals, before.responses]
    : [...before.cells.map((line) => line[at] ?? null), before.columnTotals[at] ?? null]
}

/** One column of a crosstab beside an earlier period and the same one of last year, with the changes. */
export function CrosstabComparison(props: CrosstabComparisonProps) {
  const { table, compared, title, rowNames, columnNames, base, onCopy } = props
  const messages = useMessageNamespace(crosstabMessages)
  const periods = usePeriodHeads(compared.last, compared.lastYear, base)
  const [column, setColumn] = useState(TOTAL)
  const now = countsIn(column, table)
  const earlier = [
    { one: compared.last, heads: [periods.last, periods.onLast] },
    { one: compared.lastYear, heads: [periods.lastYear, periods.onLastYear] },
  ].flatMap(({ one, heads: names }) => (one ? [{ names, counts: countsBefore(column, one) }] : []))
  const heads = [messages.row, periods.current, ...earlier.flatMap(({ names }) => names)]
  const rows = [...rowNames, messages.total].map((name, at) => {
    const count = now[at] ?? null
    const before = earlier.map(({ counts }) => counts[at] ?? null)
    return [name, countText(count), ...before.flatMap((one) => [countText(one), changeText(count, one)])]
  })
  return (
    <View className="result-parts">
      <Picker
        id="crosstab-compared"
        label={messages.comparedColumn}
        placeholder={messages.total}
        columns={[
          {
            label: messages.comparedColumn,
            options: [
              { id: TOTAL, text: messages.total },
              ...columnNames.map((text, at) => ({ id: String(at), text })),
            ],
          },
        ]}
        value={[column]}
        onChange={([id = TOTAL]) => setColumn(id)}
      />
      <DataTable
        label={title}
        columns={heads.map((head, at) => ({ title: head, figures: at > 0 }))}
        rows={rows.map((cells, at) => ({ id: String(at), cells }))}
      />
      <Text className="small">{messages.comparedNote}</Text>
      <View className="survey-actions">
        <Button size="small" onPress={() => onCopy(copiedTable([heads, ...rows]), messages.copied)}>
          {messages.copy}
        </Button>
      </View>
    </View>
  )
}
