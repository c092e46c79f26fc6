import { Axis, Chart, Interval, TextGuide } from '@antv/f2'
import { View } from '@tarojs/components'
import { useCallback } from 'react'
import { useAppearance } from '@/hooks/use-appearance'
import { fitText } from '@/lib/text/fit-text'
import { CanvasBox } from '@/platform/canvas/board'
import type { CanvasSurface } from '@/platform/canvas/board/types'
import { barChartHeight } from './bar-chart-height'
import { element } from './drawing/element'
import { openCanvas } from './drawing/open-canvas'
import { letterWidth, type Palette, paletteOf } from './drawing/palette'
import './chart.scss'

/** A row of the chart. */
export interface Bar {
  /** Unique in the chart. */
  id: string
  /** Shown before the bar; a long name is truncated. */
  name: string
  /** Length of the bar, and the number at its end. */
  value: number
}

export interface BarChartProps {
  /** Unique on the page; letters, digits and `-`. */
  id: string
  /** From top to bottom. Pass the same array until the data change: a new array redraws the chart. */
  bars: Bar[]
  /** Accessible name: what the chart shows. The values are in a table next to it. */
  label: string
}

/**
 * Width of a name in `textWidth` units at the regular text size, in pixels; longer names are truncated,
 * because a canvas does not wrap text.
 */
const nameWidth = 22 * 6.5

/** Approximate width of a digit relative to the text size. */
const signWidth = 0.58

/** Reverses the bars, because F2 draws from bottom to top. */
function barsForChart(bars: Bar[], palette: Palette) {
  const nameRoom = Math.floor(nameWidth / letterWidth(palette))
  return [...bars].reverse().map(({ id, name, value }) => ({
    id,
    name: fitText(name, nameRoom),
    value,
    figure: value.toLocaleString('en-US', { maximumFractionDigits: 1 }),
  }))
}

function drawing(bars: Bar[], palette: Palette) {
  const data = barsForChart(bars, palette)
  const label = { fill: palette.muted, fontSize: palette.textSize }
  const names = data.map(({ id }) => id)
  const longest = Math.max(...data.map(({ figure }) => figure.length))
  const titles = new Map(data.map(({ id, name }) => [id, name]))
  return element(
    Chart,
    {
      data,
      coord: { transposed: true },
      style: { padding: [0, 12 + palette.textSize * signWidth * longest, 0, 0] },
      scale: {
        id: { type: 'cat', values: names, formatter: (id: string) => titles.get(id) ?? id },
        value: {
          min: Math.min(0, ...bars.map(({ value }) => value)),
          max: Math.max(1, ...bars.map(({ value }) => value)),
          nice: false,
          tickCount: 3,
        },
      },
    },
    element(Axis, {
      field: 'id',
      style: { label, line: { stroke: palette.line, lineWidth: 1 }, grid: { lineWidth: 0 } },
    }),
    element(Axis, { field: 'value', visible: false }),
    element(Interval, { x: 'id', y: 'value', color: palette.series, sizeRatio: 0.5 }),
    ...data.map((bar) =>
      element(TextGuide, {
        records: [bar],
        content: bar.figure,
        offsetX: 6,
        style: { fill: palette.text, fontSize: palette.textSize, textAlign: 'start', textBaseline: 'middle' },
      }),
    ),
  )
}

/** Horizontal bars, one per row, with the value at the end. */
export function BarChart({ id, bars, label }: BarChartProps) {
  const palette = paletteOf(useAppearance())
  const onReady = useCallback(
    (surface: CanvasSurface) => openCanvas(surface, drawing(bars, palette)).close,
    [bars, palette],
  )
  return (
    <View className="dt-chart" style={{ height: `${barChartHeight(bars.length, palette)}px` }}>
      <CanvasBox id={`chart-${id}`} className="dt-chart-canvas" label={label} onReady={onReady} />
    </View>
  )
}
