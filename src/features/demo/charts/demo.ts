import type { ChartDemoWords } from '@/i18n/chart-demo/zh-CN'

/** A term of the demos; the words are in i18n. */
export type Term = keyof ChartDemoWords['terms']
export type Unit = keyof ChartDemoWords['units']

/** What the categories are called: numbered months or quarters, or terms. */
export type Categories = { months: number[] } | { quarters: number[] } | { terms: Term[] }

export interface DemoSeries {
  term: Term
  values: (number | null)[]
  /** Which of the palette's tones; its own place when missing. */
  tone?: number
}

interface SeriesDemo {
  categoryTitle: Term
  categories: Categories
  series: DemoSeries[]
  unit: Unit
  /** Digits after the point; none when missing. */
  digits?: number
}

export interface LineDemo extends SeriesDemo {
  chart: 'line'
  look: { smooth?: boolean; dots?: boolean; gradient?: boolean; fromZero?: boolean }
}

export interface AreaDemo extends SeriesDemo {
  chart: 'area'
  look: { smooth?: boolean; stacked?: boolean; gradient?: boolean }
}

export interface ColumnDemo extends SeriesDemo {
  chart: 'column'
  look: { arrange?: 'group' | 'stack' | 'percent' }
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
  /** Each point is turnover and tax. */
  groups: { term: Term; points: [number, number][] }[]
}

/** Figures that come in one after another. */
export interface RealtimeDemo {
  chart: 'realtime'
  categoryTitle: Term
  term: Term
  unit: Unit
  /** Milliseconds between two figures. */
  interval: number
  /** How many figures are kept. */
  window: number
  /** The figure of a moment: milliseconds since 1970. */
  figureAt: (moment: number) => number
}

/** The same line twice over: one button redraws the page, the other changes the data. */
export interface SteadyDemo {
  chart: 'steady'
  versions: [LineDemo, LineDemo]
}

export type ChartDemo = LineDemo | AreaDemo | ColumnDemo | PieDemo | PointDemo | RealtimeDemo | SteadyDemo

export const wholeYear: Categories = { months: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] }
