import { Interval } from '@antv/f2'
import { percentShares } from '@/lib/numbers/percent-shares'
import { element } from './drawing/element'
import { Plot } from './drawing/plot'
import {
  axes,
  chartDetails,
  chartStyle,
  coloursOf,
  findCategory,
  fittedNames,
  reach,
  rowsOf,
  scalesOf,
  type Series,
  type SeriesChartProps,
  type SeriesSpec,
} from './series'
import type { PlotKind } from './drawing/picture'

export interface ColumnChartProps extends SeriesChartProps {
  /**
   * Layout of several series in one category: side by side, stacked, or stacked as shares of 100%.
   * @default group
   */
  arrange?: 'group' | 'stack' | 'percent' | undefined
}

interface ColumnSpec extends SeriesSpec {
  stacked: boolean
}

const columnKind: PlotKind<ColumnSpec> = {
  draw(spec, palette, width) {
    const scales = scalesOf(spec, reach(spec, spec.stacked), true)
    return {
      chart: {
        // Omits missing values: a null would displace the bars stacked above it.
        data: rowsOf(spec).filter(({ value }) => value !== null),
        scale: {
          ...scales,
          category: { ...scales.category, formatter: fittedNames(spec.categories, width, palette) },
        },
        style: chartStyle('', palette),
      },
      parts: [
        ...axes(palette),
        element(Interval, {
          x: 'category',
          y: 'value',
          color: { field: 'series', range: coloursOf(spec.series, palette) },
          adjust: spec.stacked ? 'stack' : { type: 'dodge', marginRatio: 0.05 },
        }),
      ],
    }
  },
  find: findCategory,
}

/** The series with percentages of each category instead of values. */
function sharesOf(series: Series[], categories: string[]): Series[] {
  const shares = categories.map((_, index) =>
    percentShares(series.map(({ values }) => values[index] ?? null)),
  )
  return series.map((each, index) => ({ ...each, values: shares.map((share) => share[index] ?? null) }))
}

/** Vertical bars, one or several per category. */
export function ColumnChart(props: ColumnChartProps) {
  const { categories, arrange = 'group' } = props
  const percent = arrange === 'percent'
  const series = percent ? sharesOf(props.series, categories) : props.series
  const shown = { ...props, series, ...(percent ? { unit: '%', digits: 1 } : {}) }
  return (
    <Plot
      id={props.id}
      label={props.label}
      height={props.height}
      onDraw={props.onDraw}
      tableBeside={props.tableBeside}
      kind={columnKind}
      spec={{ categories, series, stacked: arrange !== 'group' }}
      {...chartDetails(shown)}
    />
  )
}
