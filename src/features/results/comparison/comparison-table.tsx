import { Text, View } from '@tarojs/components'
import { DataTable } from '@/components/data-table/data-table'
import { useLocalText, useMessageNamespace } from '@/hooks/use-messages'
import { useWideLayout } from '@/hooks/use-wide-layout'
import { comparisonMessages } from '@/i18n/comparison'
import { resultMessages } from '@/i18n/results'
import { decimalPlaces, formatDecimal } from '@/lib/numbers/decimal'
import { formatCount } from '@/lib/numbers/thousands'
import type { ComparedKind } from '@/wire/results/comparison'
import { type ComparedRow, noValue, useChangeText } from './compared-values'
import type { PeriodHeads } from './period-heads'
import './comparison.scss'

interface ComparisonTableProps {
  label: string
  /** Head of the column that names the rows. */
  category: string
  heads: PeriodHeads
  /** The earlier periods that there are. */
  has: Record<'last' | 'lastYear', boolean>
  rows: readonly ComparedRow[]
  /** Name of a row whose line has no title. */
  whole: string
}

const decimalsOf = (kind: ComparedKind, places: number) => {
  if (kind === 'index') return 1
  return kind === 'sum' || kind === 'median' ? places : 0
}

type Period = 'current' | 'last' | 'lastYear'

/** The same number of decimals for all sums of a table, or medians, so that they stand below each other. */
const placesOf = (rows: readonly ComparedRow[]) =>
  Math.max(
    0,
    ...rows.flatMap(({ line: { kind, current, last, lastYear } }) =>
      kind === 'sum' || kind === 'median'
        ? [current, last, lastYear].map((value) => (value === null ? 0 : decimalPlaces(value)))
        : [],
    ),
  )

/** A value of an earlier period, and the change since then. */
interface Before {
  head: string
  value: string
  changeHead: string
  change: string
}

interface Line {
  id: string
  name: string
  current: string
  before: Before[]
}

/** Values beside those of two earlier periods, with the changes: a table, or lines on a phone. */
export function ComparisonTable(props: ComparisonTableProps) {
  const { label, category, heads } = props
  const wide = useWideLayout()
  const lines = useLines(props)
  if (!wide) return <Lines lines={lines} />
  const before = lines[0]?.before ?? []
  const titles = [heads.current, ...before.flatMap(({ head, changeHead }) => [head, changeHead])]
  return (
    <DataTable
      label={label}
      columns={[{ title: category }, ...titles.map((title) => ({ title, figures: true }))]}
      rows={lines.map(({ id, name, current, before: earlier }) => ({
        id,
        cells: [name, current, ...earlier.flatMap(({ value, change }) => [value, change])],
      }))}
    />
  )
}

function useLines({ heads, has, rows, whole }: ComparisonTableProps): Line[] {
  const localText = useLocalText()
  const changeText = useChangeText()
  const valueText = useValueText(placesOf(rows))
  return rows.map((row) => {
    const { line } = row
    const { id, title, kind, current, last, lastYear, comparedWithLast } = line
    const onLast: Before = {
      ...{ head: heads.last, changeHead: heads.onLast, value: valueText(row, 'last') },
      change: comparedWithLast ? changeText(kind, current, last) : noValue,
    }
    const onLastYear: Before = {
      ...{ head: heads.lastYear, changeHead: heads.onLastYear, value: valueText(row, 'lastYear') },
      change: changeText(kind, current, lastYear),
    }
    return {
      id: `${id} ${kind}`,
      name: title ? localText(title) : whole,
      current: valueText(row, 'current'),
      before: [...(has.last ? [onLast] : []), ...(has.lastYear ? [onLastYear] : [])],
    }
  })
}

function Lines({ lines }: { lines: readonly Line[] }) {
  return (
    <View>
      {lines.map(({ id, name, current, before }) => (
        <View key={id} className="comparison-line">
          <View className="comparison-line-pair">
            <Text>{name}</Text>
            <Text className="figures">{current}</Text>
          </View>
          {before.map(({ head, value, changeHead, change }) => (
            <View key={head} className="comparison-line-pair small figures">
              <Text>{`${head} ${value}`}</Text>
              <Text>{`${changeHead} ${change}`}</Text>
            </View>
          ))}
        </View>
      ))}
    </View>
  )
}

/** The text of a value, of sums and medians with so many decimals; a share has its count beside it. */
function useValueText(places: number): (row: ComparedRow, period: Period) => string {
  const messages = useMessageNamespace(comparisonMessages)
  const results = useMessageNamespace(resultMessages)
  return ({ line, counts }, period) => {
    const value = line[period]
    if (value === null) return noValue
    if (line.kind === 'share')
      return messages.shareAndCount(value, formatCount(Number(counts?.[period] ?? 0)))
    const text = formatDecimal(value, decimalsOf(line.kind, places))
    return line.estimated ? results.about(text) : text
  }
}
