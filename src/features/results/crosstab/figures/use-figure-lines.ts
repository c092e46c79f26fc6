import { useLocalText, useMessageNamespace } from '@/hooks/use-messages'
import { figureTableMessages } from '@/i18n/figure-tables'
import { namesOnce } from '@/lib/numbers/crosstab-measures'
import { formatDecimal } from '@/lib/numbers/decimal'
import type { FigureCategory, FigureTable } from '@/wire/results/figure-table'
import { useOrganisationTypeName } from '@/hooks/units/organisation-type-name'

/** Ids of the groupings of rows and columns. */
export interface Groupings {
  row: string
  column: string
}

function useCategoryName(): (grouping: string, category: FigureCategory) => string {
  const messages = useMessageNamespace(figureTableMessages)
  const localText = useLocalText()
  const typeName = useOrganisationTypeName()
  return (grouping, { id, title, level }) => {
    if (level === 0) return messages.total
    if (title) return localText(title).trim()
    if (grouping === '@type') return typeName(Number(id))
    if (grouping === '@office') return messages.noOffice
    return id || messages.noAnswer
  }
}

const indent = (level: number) => '　'.repeat(Math.max(0, level - 1))

/** A table of figures as text, and its leaves as the series of a chart. */
export function useFigureLines(table: FigureTable, { row, column }: Groupings) {
  const messages = useMessageNamespace(figureTableMessages)
  const nameOf = useCategoryName()
  const { rows, columns, sums } = table
  const rowNames = rows.map((one) => nameOf(row, one))
  const columnNames = namesOnce(columns.map((one) => nameOf(column, one)))
  const texts = sums.map((line) => line.map((sum) => (sum === null ? messages.mark : formatDecimal(sum))))
  return {
    columns: columnNames,
    rows: rows.map((one, at) => ({
      id: `${one.level} ${one.id}`,
      name: `${indent(one.level)}${rowNames[at]}`,
      cells: texts[at] ?? [],
      isHidden: (sums[at] ?? []).map((sum) => sum === null),
    })),
    chart: chartOf(table, rowNames, columnNames),
  }
}

/** The leaves as a chart, with the shorter side as its series: few can be told apart. */
function chartOf({ rows, columns, sums }: FigureTable, rowNames: string[], columnNames: string[]) {
  const [down, across] = [leaves(rows), leaves(columns)]
  const isTurned = across.length < down.length
  const [series, categories] = isTurned ? [across, down] : [down, across]
  const [seriesNames, categoryNames] = isTurned ? [columnNames, rowNames] : [rowNames, columnNames]
  return {
    isTurned,
    categories: namesOnce(categories.map((at) => categoryNames[at] ?? '')),
    series: series.map((one) => ({
      ...{ id: String(one), name: seriesNames[one] ?? '' },
      values: categories.map((at) => numberOf(isTurned ? sums[at]?.[one] : sums[one]?.[at])),
    })),
  }
}

const numberOf = (sum: string | null | undefined) => (sum === null || sum === undefined ? null : Number(sum))

/** Places of the categories that contain no others. */
const leaves = (categories: readonly FigureCategory[]): number[] =>
  categories.flatMap(({ level }, at) => {
    const next = categories[at + 1]
    return level > 0 && (next === undefined || next.level <= level) ? [at] : []
  })
