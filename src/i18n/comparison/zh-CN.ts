import { formatCount } from '../../lib/numbers/thousands'

export const comparison = () => ({
  view: '往期对比',
  base: '对比期',
  /** Changes since the base period. */
  onBase: '比对比期',
  /** Compares with the period before. */
  previous: '上期',
  ofPeriod: (name: string, period: string) => `${name}（${period}）`,
  scores: '得分',
  overall: '总指数',
  index: '指数',
  option: '选项',
  dimension: '维度',
  firstPlaces: '排第一的份数',
  shareAndCount: (share: string, count: string) => `${share}%（${count}）`,
  percentagePoints: (change: string) => `${change} 个百分点`,
  points: (change: string) => `${change} 分`,
  received: (name: string, period: string, count: number) => `${name} ${period}收回 ${formatCount(count)} 份`,
  note: '往期按同样的题目和筛选条件统计。占比的增减是百分点，指数的增减是分，其余是百分比；各期收回的份数不同时，合计的增幅含有应答增减的影响。',
  toDate: '自年初累计的数值只与上年同期比较。',
  nothing: '没有可以对比的题目',
  none: '还没有可比的往期',
  noneHint: '同一张表有更早报告期的调查时，可以在这里对比。',
  /** What a group contributes to a change of the total. */
  contribution: (change: string) => `${change}拉动`,
  contributionNote: '拉动：这一组使合计增减多少个百分点；同级各组之和等于合计的增幅（本期已没有的组不列）。',
})

export type ComparisonMessages = ReturnType<typeof comparison>
