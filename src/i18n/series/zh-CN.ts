import { formatCount } from '../../lib/numbers/thousands'
import type { Terms } from '../terms'

export const series = (_terms: Terms) => ({
  regular: '定期报表',
  once: '单次调查',
  periods: (count: number) => `${formatCount(count)} 期`,
  latest: (period: string) => `最近 ${period}`,
  none: '还没有调查',
  noneHint: '发布调查后，这里汇总各期的数据和增幅。',
  stepper: '报告期',
  earlier: '上一期',
  later: '下一期',
  indicator: '指标',
  regularCount: (count: number) => `定期报表 ${formatCount(count)} 张`,
  onceCount: (count: number) => `单次调查 ${formatCount(count)} 项`,
  current: '本期',
  last: '上期',
  lastYear: '上年同期',
  onLast: '环比',
  onLastYear: '同比',
  trend: (indicator: string, measure: string) => `${indicator}：各期${measure}`,
  period: '报告期',
  measure: '对比的数值',
  measures: { sum: '合计', median: '中位数' },
  counting: (counted: number, total: number) =>
    `正在汇总：${formatCount(counted)} / ${formatCount(total)} 份，合计会继续变化。`,
  received: (received: number, assigned: number) =>
    `已收 ${formatCount(received)} / ${formatCount(assigned)} 份`,
  /** Below the table: sums of unlike numbers of units are not comparable. */
  unlike: (counts: { current: number; last: number | null; lastYear: number | null }, last = '上期') =>
    `各期填报份数不同，合计的增幅仅供参考：本期 ${formatCount(counts.current)} 份${counts.last === null ? '' : `，${last} ${formatCount(counts.last)} 份`}${counts.lastYear === null ? '' : `，上年同期 ${formatCount(counts.lastYear)} 份`}。`,
  matched: (change: string) => `可比 ${change}`,
  /** What the matched changes are of. */
  matchedUnits: (last: number | null, lastYear: number | null, lastName = '上期') =>
    `可比增幅只算两期都已报送的单位：${[last === null ? '' : `与${lastName} ${formatCount(last)} 家`, lastYear === null ? '' : `与上年同期 ${formatCount(lastYear)} 家`].filter(Boolean).join('，')}。`,
  tooMany: (limit: number) => `两期都已报送的单位超过 ${formatCount(limit)} 家，不算可比增幅。`,
  onlyOne: '还没有可比的报告期，下一期开始有增幅。',
  nonePublished: '各期都还没有可发布的表；在单期结果的“交叉分析”里生成。',
  noFigures: '这张表没有可以合计的数值，请看单期结果。',
  withheld: '匿名调查不作各期对比，请看单期结果。',
})

export type SeriesMessages = ReturnType<typeof series>
