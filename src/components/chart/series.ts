import { Axis, type Chart, type ChartProps } from '@antv/f2'
import { axisTicks } from '@/lib/numbers/axis-ticks'
import { formatDecimal } from '@/lib/numbers/decimal'
import { fitText, textWidth } from '@/lib/text/fit-text'
import type { CanvasPoint } from '@/platform/canvas/board/types'
import { element } from './drawing/element'
import type { Figures } from './figure-table'
import { letterWidth, type Palette, toneOf } from './drawing/palette'
import type { ChartBasics, LegendEntry } from './drawing/plot'
import type { Tip } from './drawing/tip-box'
import type { Hit } from './drawing/picture'

/** One line, area or bar colour. */
export interface Series {
  /** Unique in the chart. */
  id: string
  /** Name in the legend, the tip and the table. */
  name: string
  /** One value per category; null if missing. */
  values: (number | null)[]
  /** Index of the tone in the palette; the position of the series in the list by default. */
  tone?: number | undefined
}

export interface SeriesChartProps extends ChartBasics {
  /** Column heading of the categories in the table, for example "Month". */
  categoryTitle: string
  /** Category names, without duplicates. */
  categories: string[]
  /** The series: one line, area or bar colour each. */
  series: Series[]
  /** Unit, shown after the series name in the table and after the title of the tip. */
  unit?: string | undefined
  /**
   * Number of decimals of the displayed values.
   * @unit digits after the point
   * @default 0
   */
  digits?: number | undefined
}

export interface SeriesSpec {
  categories: string[]
  series: Series[]
}

interface SeriesRow {
  category: string
  value: number | null
  series: string
}

export const tonesOf = (series: Series[]) => series.map(({ tone }, index) => tone ?? index)

export const coloursOf = (series: Series[], palette: Palette) =>
  tonesOf(series).map((tone) => toneOf(palette, tone))

export const figure = (value: number | null | undefined, digits = 0) =>
  value === null || value === undefined ? '—' : formatDecimal(value.toFixed(digits), digits)

export function rowsOf({ categories, series }: SeriesSpec): SeriesRow[] {
  return series.flatMap(({ id, values }) =>
    categories.map((category, index) => ({ category, value: values[index] ?? null, series: id })),
  )
}

/**
 * The values that the axis must cover: every value, or if stacked the positive and negative sum per category.
 */
export function reach({ categories, series }: SeriesSpec, stacked: boolean): (number | null)[] {
  if (!stacked) return series.flatMap(({ values }) => values)
  return categories.flatMap((_, index) => {
    const values = series.map((each) => each.values[index] ?? 0)
    const sum = (sign: number) =>
      values.filter((value) => value * sign > 0).reduce((all, value) => all + value, 0)
    return [sum(1), sum(-1)]
  })
}

/** Formats with at most two decimals. `toLocaleString` is too slow for thousands of values. */
export const axisFigure = (value: number) => formatDecimal(String(Number(value.toFixed(2))))

/**
 * Scales of category, value and series. The type of values is explicit, because F2 cannot infer it from nulls
 * alone.
 */
export function scalesOf(spec: SeriesSpec, values: (number | null)[], fromZero: boolean) {
  const ticks = axisTicks(values, fromZero)
  return {
    category: { type: 'cat' as const, values: spec.categories },
    series: { type: 'cat' as const, values: spec.series.map(({ id }) => id) },
    value: {
      type: 'linear' as const,
      min: ticks[0] ?? 0,
      max: ticks[ticks.length - 1] ?? 1,
      ticks,
      nice: false,
      formatter: axisFigure,
    },
  }
}

const edges: [number, number] = [0, 1]
const middle: [number, number] = [0.5, 1]

/** Category scale from edge to edge, for lines; bars need a margin. A single category is centred. */
export const edgeToEdge = ({ categories }: SeriesSpec) => ({
  type: 'cat' as const,
  values: categories,
  range: categories.length > 1 ? edges : middle,
})

/** Largest text size in CSS pixels at which four names, for example times of day, fit side by side. */
const widestFourNames = 14

/** Both axes: names at the bottom, lines and values at the side. */
export function axes(palette: Palette, names = 'category', values = 'value') {
  const label = { fill: palette.muted, fontSize: palette.textSize }
  const line = { stroke: palette.line, lineWidth: 1 }
  return [
    element(Axis, {
      field: names,
      tickCount: palette.textSize > widestFourNames ? 3 : 4,
      style: { label, line, grid: { ...line, lineWidth: 0 } },
    }),
    element(Axis, { field: values, style: { label, line, grid: line } }),
  ]
}

/** Width of the value axis, in multiples of the text size. */
const sideLetters = 4

/** Truncates category names to the width of their columns; the tip and the table show full names. */
export function fittedNames(categories: string[], width: number, palette: Palette): (name: string) => string {
  const each = (width - sideLetters * palette.textSize) / categories.length
  const roomIn = (columns: number) => Math.floor((columns * each) / letterWidth(palette)) - 2
  // If fewer than three Chinese characters fit, names every other category, with twice the room.
  const step = roomIn(1) < 6 ? 2 : 1
  const room = Math.max(4, roomIn(step))
  return (name) => (categories.indexOf(name) % step === 0 ? fitText(name, room) : '')
}

/** Padding at the right end for half of the last name, which extends beyond the axis. */
export function chartStyle(lastName: string, palette: Palette): NonNullable<ChartProps['style']> {
  const half = Math.ceil((textWidth(lastName) * letterWidth(palette)) / 2)
  // Some fonts have wider figures.
  return { padding: [Math.round(palette.textSize * 0.7), Math.max(12, half + 4), 0, 0] }
}

export const lastOf = ({ categories }: SeriesSpec) => categories[categories.length - 1] ?? ''

/** The category at the position; beyond the ends the first or last one. */
export function findCategory(chart: Chart, at: CanvasPoint): Hit | null {
  const records = (chart.getSnapRecords(at, true) ?? []) as { origin: SeriesRow; x: number }[]
  const [found] = records
  return found ? { key: found.origin.category, x: found.x } : null
}

/** Content next to the canvas, from the same data: legend, table, tip. */
export function chartDetails({
  categoryTitle,
  categories,
  series,
  unit,
  digits,
}: Omit<SeriesChartProps, 'id' | 'label'>) {
  const legend: LegendEntry[] = series.map(({ id, name, tone }, index) => ({
    id,
    text: name,
    tone: tone ?? index,
  }))
  const named = (name: string) => (unit ? `${name} (${unit})` : name)
  const figures: Figures = {
    columns: [categoryTitle, ...series.map(({ name }) => named(name))],
    count: categories.length,
    rows: () =>
      categories.map((category, index) => ({
        id: category,
        cells: [category, ...series.map(({ values }) => figure(values[index], digits))],
      })),
  }
  const tipOf = (key: string): Tip | null => {
    const index = categories.indexOf(key)
    if (index === -1) return null
    const lines = series.map(({ id, name, values, tone }, line) => ({
      id,
      name,
      text: figure(values[index], digits),
      tone: tone ?? line,
    }))
    return { title: unit ? `${key} · ${unit}` : key, lines }
  }
  return {
    legend,
    figures,
    tipOf,
    empty: series.every(({ values }) => values.every((value) => value === null)),
  }
}
