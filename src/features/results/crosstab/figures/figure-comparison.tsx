import { Text, View } from '@tarojs/components'
import { useState } from 'react'
import { Button } from '@/components/button/button'
import { Card } from '@/components/card/card'
import { DataTable } from '@/components/data-table/data-table'
import { Picker } from '@/components/picker/picker'
import { useMessageNamespace } from '@/hooks/use-messages'
import { usePeriodText } from '@/hooks/use-period-text'
import { comparisonMessages } from '@/i18n/comparison'
import { crosstabMessages } from '@/i18n/crosstab'
import { figureTableMessages } from '@/i18n/figure-tables'
import { changePercent, growthContribution } from '@/lib/numbers/change-percent'
import { formatDecimal } from '@/lib/numbers/decimal'
import { copiedTable } from '@/lib/spreadsheet/copied-table'
import type { ComparedFigureTable, FigureTable, FigureTableAnswer } from '@/wire/results/figure-table'
import { usePeriodHeads } from '../../comparison/period-heads'
import type { CopyTable } from '../crosstab-table'
import { type Groupings, useFigureLines } from './use-figure-lines'

interface FigureComparisonProps {
  selection: Groupings
  /** The period that was chosen instead of the previous one. */
  base: string | undefined
  answer: FigureTableAnswer
  table: FigureTable
  onCopy: CopyTable
}

const none = '—'

/**
 * One column of a table of figures beside an earlier period and the same one of last year, with the changes and what each
 * group contributes to that of the total; renders nothing without them.
 */
export function FigureComparison(props: FigureComparisonProps) {
  const { last = null, lastYear = null } = props.answer.compared ?? {}
  return last || lastYear ? <Comparison {...props} {...{ last, lastYear }} /> : null
}

interface ComparisonProps extends FigureComparisonProps {
  last: ComparedFigureTable | null
  lastYear: ComparedFigureTable | null
}

function Comparison({ selection, base, answer, table, onCopy, last, lastYear }: ComparisonProps) {
  const messages = useMessageNamespace(figureTableMessages)
  const { comparedColumn, measures } = useMessageNamespace(crosstabMessages)
  const { contribution, contributionNote } = useMessageNamespace(comparisonMessages)
  const periods = usePeriodHeads(last, lastYear, base)
  const lines = useFigureLines(table, selection)
  const [column, setColumn] = useState('0')
  const at = Math.min(Number(column), lines.columns.length - 1)
  const compared = [
    { one: last, heads: [periods.last, periods.onLast, contribution(periods.onLast)] },
    { one: lastYear, heads: [periods.lastYear, periods.onLastYear, contribution(periods.onLastYear)] },
  ].filter(({ one }) => one !== null)
  const heads = [messages.row, periods.current, ...compared.flatMap((one) => one.heads)]
  const rows = lines.rows.map(({ name, cells }, row) => {
    const now = table.sums[row]?.[at] ?? null
    return [
      name,
      cells[at] ?? none,
      ...compared.flatMap(({ one }) => cellsOf(one, [row, at], now, messages.mark)),
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
        <Text className="small">{contributionNote}</Text>
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

/** The sum of a cell in an earlier period, the change since then, and what it contributes to that of the total. */
function cellsOf(
  one: ComparedFigureTable | null,
  [row, column]: readonly [number, number],
  now: string | null,
  mark: string,
): string[] {
  if (!one || one.refusal) return [none, none, none]
  if (one.withheld[row]?.[column]) return [mark, none, none]
  const before = one.sums[row]?.[column] ?? null
  return [before === null ? none : formatDecimal(before), ...changesOf(now, before, one.sums[0]?.[column])]
}

function changesOf(now: string | null, before: string | null, whole: string | null | undefined): string[] {
  if (now === null) return [none, none]
  const change = before === null ? null : changePercent(now, before)
  // A group that the period did not have contributes all of its sum.
  const contributed = whole ? growthContribution(now, before ?? '0', whole) : null
  return [change ?? none, contributed ?? none]
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
