import { Axis, Chart, Interval, TextGuide } from '@antv/f2'
import { View } from '@tarojs/components'
import { useCallback, useSyncExternalStore } from 'react'
import { fitText } from '@/lib/fit-text'
import { appearance } from '@/platform/appearance'
import { CanvasBox } from '@/platform/canvas'
import type { CanvasSurface } from '@/platform/canvas-types'
import { element } from './element'
import { openCanvas } from './open-canvas'
import { type Palette, palettes } from './palette'
import './chart.scss'

export interface Bar {
  id: string
  name: string
  value: number
}

export interface BarChartProps {
  id: string
  bars: Bar[]
  /** What the chart shows, for a screen reader; the figures stand in a table beside it. */
  label: string
}

/** Room for a name before it is cut, as `textRoom` counts; a canvas does not wrap. */
const nameRoom = 22

/** A figure takes about this many pixels a sign at 12 px. */
const signWidth = 7

/** F2 draws from the bottom up; the first bar belongs on top. */
function barsForChart(bars: Bar[]) {
  return [...bars].reverse().map(({ id, name, value }) => ({
    id,
    name: fitText(name, nameRoom),
    value,
    figure: value.toLocaleString('en-US', { maximumFractionDigits: 1 }),
  }))
}

function drawing(bars: Bar[], palette: Palette) {
  const data = barsForChart(bars)
  const label = { fill: palette.muted, fontSize: 12 }
  const names = data.map(({ id }) => id)
  const titles = new Map(data.map(({ id, name }) => [id, name]))
  return element(
    Chart,
    {
      data,
      coord: { transposed: true },
      style: { padding: [0, 12 + signWidth * Math.max(...data.map(({ figure }) => figure.length)), 0, 0] },
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
        style: { fill: palette.text, fontSize: 12, textAlign: 'start', textBaseline: 'middle' },
      }),
    ),
  )
}

/** One bar a row, with its figure at the end. */
export function BarChart({ id, bars, label }: BarChartProps) {
  const dark = useSyncExternalStore(appearance.onChange, appearance.isDark, appearance.isDark)
  const onReady = useCallback(
    (surface: CanvasSurface) => openCanvas(surface, drawing(bars, palettes[dark ? 'dark' : 'light'])).close,
    [bars, dark],
  )
  return (
    <View className="dt-chart" style={{ height: `${bars.length * 34 + 8}px` }}>
      <CanvasBox id={`chart-${id}`} className="dt-chart-canvas" label={label} onReady={onReady} />
    </View>
  )
}
