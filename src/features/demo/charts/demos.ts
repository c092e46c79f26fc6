import type { ChartName } from '@/lib/text/chart-names'
import { areaBasic } from './examples/area/area-basic'
import { areaCompare } from './examples/area/area-compare'
import { areaEmpty } from './examples/area/area-empty'
import { areaGradient } from './examples/area/area-gradient'
import { areaNegative } from './examples/area/area-negative'
import { areaStack } from './examples/area/area-stack'
import { barBasic } from './examples/bar/bar-basic'
import { barPercent } from './examples/bar/bar-percent'
import { barSeries } from './examples/bar/bar-series'
import { barStack } from './examples/bar/bar-stack'
import type { ChartDemo } from './examples/chart-demo'
import { lineBasic } from './examples/line/line-basic'
import { lineColor } from './examples/line/line-color'
import { lineGradient } from './examples/line/line-gradient'
import { lineRealtime } from './examples/line/line-realtime'
import { lineSmoothWithDot } from './examples/line/line-smooth-with-dot'
import { lineWithDot } from './examples/line/line-with-dot'
import { pieAnnular } from './examples/pie-annular'
import { pieBasic } from './examples/pie-basic'
import { point } from './examples/point'
import { preventRender } from './examples/prevent-render'

/** The demo of each URL. */
export const chartDemos: Record<ChartName, ChartDemo> = {
  'line-basic': lineBasic,
  'prevent-render': preventRender,
  point,
  'pie-basic': pieBasic,
  'pie-annular': pieAnnular,
  'line-with-dot': lineWithDot,
  'line-smooth-with-dot': lineSmoothWithDot,
  'line-realtime': lineRealtime,
  'line-gradient': lineGradient,
  'line-color': lineColor,
  'bar-stack': barStack,
  'bar-series': barSeries,
  'bar-percent': barPercent,
  'bar-basic': barBasic,
  'area-stack': areaStack,
  'area-negative': areaNegative,
  'area-gradient': areaGradient,
  'area-empty': areaEmpty,
  'area-compare': areaCompare,
  'area-basic': areaBasic,
}
