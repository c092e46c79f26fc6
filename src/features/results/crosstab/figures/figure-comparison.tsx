import { Text, View } from '@tarojs/components'
import { useState } from 'react'
import { Button } from '@/components/button/button'
import { Card } from '@/components/card/card'
import { DataTable } from '@/components/data-table/data-table'
import { Picker } from '@/components/picker/picker'
import { useMessageNamespace } from '@/hooks/use-messages'
import { usePeriodText } from '@/hooks/use-period-text'
import { crosstabMessages } from '@/i18n/crosstab'
import { figureTableMessages } from '@/i18n/figure-tables'
import { seriesMessages } from '@/i18n/series'
import { changePercent } from '@/lib/numbers/change-percent'
import { formatDecimal } from '@/lib/numbers/decimal'
import { copiedTable } from '@/lib/spreadsheet/copied-table'
import type { ComparedFigureTable, FigureTable, FigureTableAnswer } from '@/wire/results/figure-table'
import type { CopyTable } from '../crosstab-table'
import { type Groupings, useFigureLines } from './use-figure-lines'

interface FigureComparisonProps {
  selection: Groupings
  answer: FigureTableAnswer
  table: FigureTable
  onCopy: CopyTable
}

const none = '—'

/** One column of a table of figures beside the previous period and the same one of last year; renders nothing without them. */
export function FigureComparison(props: FigureComparisonProps) {
  const { last = null, lastYear = null } = props.answer.compared ?? {}
  return last || lastYear ? <Comparison {...props} {...{ last, lastYear }} /> : null
}

interface ComparisonProps extends FigureComparisonProps {
  last: ComparedFigureTable | null
  lastYear: ComparedFigureTable | null
}

function Comparison({ selection, answer, table, onCopy, last, lastYear }: ComparisonProps) {
  const messages = useMessageNamespace(figureTableMessages)
  const { comparedColumn, measures } = useMessageNamespace(crosstabMessages)
  const series = useMessageNamespace(seriesMessages)
  const periodText = usePeriodText()
  const lines = useFigureLines(table, selection)
  const [column, setColumn] = useState('0')
  const at = Math.min(Number(column), lines.columns.length - 1)
  const headOf = (text: string, one: ComparedFigureTable | null) =>
    one ? `${text}（${periodText(one.period)}）` : text
  const heads = [
    ...[messages.row, series.current, headOf(series.last, last), series.onLast],
    ...[headOf(series.lastYear, lastYear), series.onLastYear],
  ]
  const rows = lines.rows.map(({ name, cells }, row) => {
    const now = table.sums[row]?.[at] ?? null
    return [
      name,
      cells[at] ?? none,
      ...[last, lastYear].flatMap((one) => cellsOf(one, [row, at], now, messages.mark)),
    ]
  })

  return (
    <Card title={measures.compared}>
      <View className="result-parts">
        <Picker
          id="figures-compared"
          label={comparedColumn}
          placeholder={messages.total}
          columns={[
            {
              label: comparedColumn,
              options: lines.columns.map((text, index) => ({ id: String(index), text })),
            },
          ]}
          value={[String(at)]}
          onChange={([id = '0']) => setColumn(id)}
        />
        <DataTable
          label={measures.compared}
          columns={heads.map((head, index) => ({ title: head, figures: index > 0 }))}
          rows={rows.map((cells, index) => ({ id: String(index), cells }))}
        />
        <Refusals periods={[last, lastYear]} />
        <Text className="small">
          {answer.purpose === 'publication' ? messages.comparedPublished : messages.comparedInternal}
        </Text>
        <View className="survey-actions">
          <Button size="small" onPress={() => onCopy(copiedTable([heads, ...rows]), messages.copied)}>
            {messages.copy}
          </Button>
        </View>
      </View>
    </Card>
  )
}

/** The sum of a cell in an earlier period, and the change since then. */
function cellsOf(
  one: ComparedFigureTable | null,
  [row, column]: readonly [number, number],
  now: string | null,
  mark: string,
): string[] {
  if (one?.withheld[row]?.[column]) return [mark, none]
  const before = one?.sums[row]?.[column] ?? null
  if (before === null) return [none, none]
  return [formatDecimal(before), now === null ? none : (changePercent(now, before) ?? none)]
}

/** Why a period has no sums. */
function Refusals({ periods }: { periods: (ComparedFigureTable | null)[] }) {
  const { comparisonRefusals } = useMessageNamespace(figureTableMessages)
  const periodText = usePeriodText()
  return (
    <>
      {periods.map((one) =>
        one?.refusal ? (
          <Text key={one.period} className="small">
            {comparisonRefusals[one.refusal](periodText(one.period))}
          </Text>
        ) : null,
      )}
    </>
  )
}
