import { Area, Line } from '@antv/f2'
import { element } from './drawing/element'
import { fading, veil } from './drawing/palette'
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
} from './series'
import type { PlotKind } from './drawing/picture'

export interface AreaChartProps extends SeriesChartProps {
  /**
   * Stacks the series; otherwise each starts at zero.
   * @default false
   */
  stacked?: boolean | undefined
  /**
   * Fades the colour towards zero.
   * @default false
   */
  gradient?: boolean | undefined
  /**
   * Draws curves instead of straight lines.
   * @default false
   */
  smooth?: boolean | undefined
}

interface AreaSpec extends SeriesSpec {
  stacked: boolean
  gradient: boolean
  smooth: boolean
}

const areaKind: PlotKind<AreaSpec> = {
  draw(spec, palette) {
    const colours = coloursOf(spec.series, palette)
    const fills = colours.map((colour) => (spec.gradient ? fading(colour) : veil(colour, 'soft')))
    const position = {
      x: 'category',
      y: 'value',
      shape: spec.smooth ? 'smooth' : undefined,
      adjust: spec.stacked ? ('stack' as const) : undefined,
    }
    return {
      chart: {
        data: rowsOf(spec),
        scale: { ...scalesOf(spec, reach(spec, spec.stacked), true), category: edgeToEdge(spec) },
        style: chartStyle(lastOf(spec), palette),
      },
      parts: [
        ...axes(palette),
        element(Area, { ...position, color: { field: 'series', range: fills }, style: { fillOpacity: 1 } }),
        element(Line, { ...position, color: { field: 'series', range: colours }, size: 2 }),
      ],
    }
  },
  find: findCategory,
}

/** Areas between the values and zero; the area of a negative value is below the zero line. */
export function AreaChart(props: AreaChartProps) {
  const { categories, series, stacked = false, gradient = false, smooth = false } = props
  return (
    <Plot
      id={props.id}
      label={props.label}
      height={props.height}
      onDraw={props.onDraw}
      tableBeside={props.tableBeside}
      kind={areaKind}
      spec={{ categories, series, stacked, gradient, smooth }}
      marked
      {...chartDetails(props)}
    />
  )
}
