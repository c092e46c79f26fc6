import { Interval } from '@antv/f2'
import { percentShares } from '@/lib/numbers/percent-shares'
import { element } from './drawing/element'
import { toneOf } from './drawing/palette'
import { type ChartBasics, Plot } from './drawing/plot'
import { figure } from './series'
import type { PlotKind } from './drawing/picture'

/** A slice of a pie chart. */
export interface Slice {
  /** Unique in the chart. */
  id: string
  /** Display name. */
  name: string
  /** At least 0. */
  value: number
}

export interface PieChartProps extends ChartBasics {
  /** The slices, clockwise from the top. */
  slices: Slice[]
  /** Column headings of the table: the slices, the value and the share. */
  titles: { part: string; value: string; share: string }
  /**
   * Number of decimals of the displayed values.
   * @unit digits after the point
   * @default 0
   */
  digits?: number | undefined
  /**
   * Draws a ring instead of a full circle.
   * @default false
   */
  annular?: boolean | undefined
}

interface PieSpec {
  slices: { id: string; value: number }[]
  annular: boolean
}

const pieKind: PlotKind<PieSpec> = {
  draw({ slices, annular }, palette) {
    return {
      chart: {
        data: slices.map(({ id, value }) => ({ all: 'all', part: id, value })),
        scale: {
          part: { type: 'cat', values: slices.map(({ id }) => id) },
          value: { type: 'linear', min: 0 },
        },
        coord: { type: 'polar', transposed: true, radius: 0.92, innerRadius: annular ? 0.6 : 0 },
        style: { padding: [4, 4, 4, 4] },
      },
      parts: [
        element(Interval, {
          x: 'all',
          y: 'value',
          adjust: 'stack',
          color: { field: 'part', range: slices.map((_, index) => toneOf(palette, index)) },
          style: { stroke: palette.surface, lineWidth: 2 },
        }),
      ],
    }
  },
  find(chart, at) {
    const records = (chart.getSnapRecords(at, false) ?? []) as { origin: { part: string } }[]
    const [found] = records
    return found ? { key: found.origin.part, x: at.x } : null
  },
}

/** Slices of a whole, clockwise from the top. Their percentages are rounded to add up to 100. */
export function PieChart({ slices, titles, digits, annular = false, ...basics }: PieChartProps) {
  const shares = percentShares(slices.map(({ value }) => value)).map((share) =>
    share === null ? '—' : `${share.toFixed(1)}%`,
  )
  return (
    <Plot
      {...basics}
      kind={pieKind}
      spec={{ slices: slices.map(({ id, value }) => ({ id, value })), annular }}
      empty={slices.every(({ value }) => value === 0)}
      legend={slices.map(({ id, name }, tone) => ({ id, text: `${name} ${shares[tone] ?? ''}`, tone }))}
      figures={{
        columns: [titles.part, titles.value, titles.share],
        count: slices.length,
        rows: () =>
          slices.map(({ id, name, value }, index) => ({
            id,
            cells: [name, figure(value, digits), shares[index] ?? ''],
          })),
      }}
      tipOf={(key) => {
        const tone = slices.findIndex(({ id }) => id === key)
        const slice = slices[tone]
        if (!slice) return null
        return {
          title: `${slice.name} ${shares[tone] ?? ''}`,
          lines: [{ id: key, name: titles.value, text: figure(slice.value, digits), tone }],
        }
      }}
    />
  )
}
