import type { ChartDemoMessages } from '@/i18n/chart-demo/zh-CN'

/** Key of a text of the demos in i18n. */
export type Term = keyof ChartDemoMessages['terms']
export type Unit = keyof ChartDemoMessages['units']

/** The categories: numbered months or quarters, or terms. */
export type Categories = { months: number[] } | { quarters: number[] } | { terms: Term[] }

export interface DemoSeries {
  term: Term
  values: (number | null)[]
  /** Index of the palette colour; the index of the series if undefined. */
  tone?: number
}

interface SeriesDemo {
  categoryTitle: Term
  categories: Categories
  series: DemoSeries[]
  unit: Unit
  /** Decimal places; 0 if undefined. */
  digits?: number
}

export interface LineDemo extends SeriesDemo {
  chart: 'line'
  options: { smooth?: boolean; dots?: boolean; gradient?: boolean; fromZero?: boolean }
}

export interface AreaDemo extends SeriesDemo {
  chart: 'area'
  options: { smooth?: boolean; stacked?: boolean; gradient?: boolean }
}

export interface ColumnDemo extends SeriesDemo {
  chart: 'column'
  options: { arrange?: 'group' | 'stack' | 'percent' }
}

export interface PieDemo {
  chart: 'pie'
  partTitle: Term
  valueTitle: Term
  slices: { term: Term; value: number }[]
  annular: boolean
  digits?: number
}

export interface PointDemo {
  chart: 'point'
  titles: { point: Term; x: Term; y: Term }
  /** Each point is a pair of turnover and tax. */
  groups: { term: Term; points: [number, number][] }[]
}

/** Values that arrive one after another. */
export interface RealtimeDemo {
  chart: 'realtime'
  categoryTitle: Term
  term: Term
  unit: Unit
  /** Milliseconds between two values. */
  interval: number
  /** Number of values displayed. */
  window: number
  /** The value at a time in milliseconds since 1970. */
  figureAt: (moment: number) => number
}

/** The same line twice: one button re-renders the page, the other changes the data. */
export interface SteadyDemo {
  chart: 'steady'
  versions: [LineDemo, LineDemo]
}

export type ChartDemo = LineDemo | AreaDemo | ColumnDemo | PieDemo | PointDemo | RealtimeDemo | SteadyDemo

export const wholeYear: Categories = { months: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] }
