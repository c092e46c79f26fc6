import { Line, Point } from '@antv/f2'
import { element } from './drawing/element'
import { running, toneOf } from './drawing/palette'
import { Plot } from './drawing/plot'
import {
  axes,
  chartDetails,
  chartStyle,
  coloursOf,
  edgeToEdge,
  findCategory,
  lastOf,
  reach,
  rowsOf,
  scalesOf,
  type SeriesChartProps,
  type SeriesSpec,
  tonesOf,
} from './series'
import type { PlotKind } from './drawing/picture'

export interface LineChartProps extends SeriesChartProps {
  /**
   * Draws curves instead of straight lines.
   * @default false
   */
  smooth?: boolean | undefined
  /**
   * Draws a dot at every value.
   * @default false
   */
  dots?: boolean | undefined
  /**
   * Blends each line from its own colour into the next tone of the palette.
   * @default false
   */
  gradient?: boolean | undefined
  /**
   * Starts the value axis at zero; otherwise near the smallest value.
   * @default true
   */
  fromZero?: boolean | undefined
}

interface LineSpec extends SeriesSpec {
  smooth: boolean
  dots: boolean
  gradient: boolean
  fromZero: boolean
}

export const lineKind: PlotKind<LineSpec> = {
  draw(spec, palette) {
    const colours = coloursOf(spec.series, palette)
    const range = spec.gradient
      ? tonesOf(spec.series).map((tone) => running(toneOf(palette, tone), toneOf(palette, tone + 2)))
      : colours
    const position = { x: 'category', y: 'value' }
    return {
      chart: {
        data: rowsOf(spec),
        scale: { ...scalesOf(spec, reach(spec, false), spec.fromZero), category: edgeToEdge(spec) },
        style: chartStyle(lastOf(spec), palette),
      },
      parts: [
        ...axes(palette),
        element(Line, {
          ...position,
          color: { field: 'series', range },
          shape: spec.smooth ? 'smooth' : 'line',
          size: 2,
        }),
        ...(spec.dots
          ? [element(Point, { ...position, color: { field: 'series', range: colours }, size: 3 })]
          : []),
      ],
    }
  },
  find: findCategory,
}

/** Lines over ordered categories, such as months. A missing value interrupts the line. */
export function LineChart(props: LineChartProps) {
  const { categories, series, smooth = false, dots = false, gradient = false, fromZero = true } = props
  return (
    <Plot
      id={props.id}
      label={props.label}
      height={props.height}
      onDraw={props.onDraw}
      tableBeside={props.tableBeside}
      kind={lineKind}
      spec={{ categories, series, smooth, dots, gradient, fromZero }}
      marked
      {...chartDetails(props)}
    />
  )
}
