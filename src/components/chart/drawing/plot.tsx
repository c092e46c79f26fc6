import { Text, View } from '@tarojs/components'
import { useState, useRef } from 'react'
import { useAppearance } from '@/hooks/use-appearance'
import { useMessageNamespace } from '@/hooks/use-messages'
import { chartMessages } from '@/i18n/charts'
import { CanvasBox } from '@/platform/canvas/board'
import type { CanvasPoint } from '@/platform/canvas/board/types'
import { FigureTable, type Figures } from '../figure-table'
import { type Palette, paletteOf, toneOf } from './palette'
import { type Tip, TipBox } from './tip-box'
import type { Hit, PlotKind } from './picture'
import { usePicture } from './use-picture'
import '../chart.scss'
import { sameJson } from '@/lib/device/same-json'

/**
 * Returns the previous object while the content is equal, to avoid redrawing a chart with equal data. For
 * plain data only: strings, numbers, null, and arrays and objects of them.
 */
function useStable<T>(value: T): T {
  const kept = useRef(value)
  if (!sameJson(kept.current, value)) kept.current = value
  return kept.current
}

/** Properties of every chart. */
export interface ChartBasics {
  /** Unique on the page; letters, digits and `-`. */
  id: string
  /** Accessible name: what the chart shows. The values are in a table below it, unless one stands beside it. */
  label: string
  /**
   * Height of the drawing; its width is that of the container.
   * @unit CSS pixels
   * @default 240
   */
  height?: number | undefined
  /**
   * Leaves out the table of the values, for a page that shows it beside the chart.
   * @default false
   */
  tableBeside?: boolean | undefined
  /** Called after the chart is drawn. A re-render with equal data does not draw. */
  onDraw?: (() => void) | undefined
}

export interface LegendEntry {
  id: string
  text: string
  /** Index of the tone in the palette. */
  tone: number
}

export interface PlotProps<Spec> extends ChartBasics {
  kind: PlotKind<Spec>
  /** Plain data only: strings, numbers, null, and arrays and objects of them. */
  spec: Spec
  legend: LegendEntry[]
  figures: Figures
  /** Tip of a category, slice or point; null if it is no longer in the data. */
  tipOf: (key: string) => Tip | null
  /** There is no value to draw. */
  empty: boolean
  /** Marks the touched position with a vertical line. */
  marked?: boolean
}

/** Width of the tip, in multiples of the text size. */
const tipLetters = 16

/**
 * Base of all charts but `BarChart`: canvas, palette of the appearance, tip on touch or hover, legend and
 * table.
 */
export function Plot<Spec>(props: PlotProps<Spec>) {
  const { id, label, height = 240, kind, legend, figures, tipOf, empty, marked, onDraw, tableBeside } = props
  const messages = useMessageNamespace(chartMessages)
  const palette = paletteOf(useAppearance())
  const spec = useStable(props.spec)
  const { onReady, find } = usePicture({ kind, spec, palette, onDraw })
  const [hit, setHit] = useState<Hit | null>(null)
  const onPoint = (at: CanvasPoint | null) => setHit(at && !empty ? find(at) : null)
  const tip = hit && tipOf(hit.key)
  return (
    <View className="dt-plot">
      <View className="dt-chart" style={{ height: `${height}px` }}>
        <CanvasBox
          id={`chart-${id}`}
          className="dt-chart-canvas"
          label={label}
          onReady={onReady}
          onPoint={onPoint}
        />
        {empty ? <Text className="dt-plot-empty">{messages.noFigures}</Text> : null}
        {hit && tip && marked ? <View className="dt-plot-mark" style={{ left: `${hit.x}px` }} /> : null}
        {hit && tip ? (
          <TipBox tip={tip} palette={palette} x={hit.x} width={tipLetters * palette.textSize} />
        ) : null}
      </View>
      <Legend entries={legend} palette={palette} />
      {tableBeside ? null : <FigureTable label={label} figures={figures} />}
    </View>
  )
}

/** Renders nothing for a single series, which the chart's title names. */
function Legend({ entries, palette }: { entries: LegendEntry[]; palette: Palette }) {
  if (entries.length < 2) return null
  return (
    <View className="dt-plot-legend small">
      {entries.map(({ id, text, tone }) => (
        <View key={id} className="dt-plot-entry">
          <View className="dt-plot-tone" style={{ backgroundColor: toneOf(palette, tone) }} />
          <Text>{text}</Text>
        </View>
      ))}
    </View>
  )
}
