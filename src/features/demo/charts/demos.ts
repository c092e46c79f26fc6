import type { ChartName } from '@/lib/chart-names'
import { areaBasic } from './area-basic'
import { areaCompare } from './area-compare'
import { areaEmpty } from './area-empty'
import { areaGradient } from './area-gradient'
import { areaNegative } from './area-negative'
import { areaStack } from './area-stack'
import { barBasic } from './bar-basic'
import { barPercent } from './bar-percent'
import { barSeries } from './bar-series'
import { barStack } from './bar-stack'
import type { ChartDemo } from './demo'
import { lineBasic } from './line-basic'
import { lineColor } from './line-color'
import { lineGradient } from './line-gradient'
import { lineRealtime } from './line-realtime'
import { lineSmoothWithDot } from './line-smooth-with-dot'
import { lineWithDot } from './line-with-dot'
import { pieAnnular } from './pie-annular'
import { pieBasic } from './pie-basic'
import { point } from './point'
import { preventRender } from './prevent-render'

/** What each address of the demos shows. */
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
