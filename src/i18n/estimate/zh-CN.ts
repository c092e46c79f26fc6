import { formatCount } from '../../lib/numbers/thousands'

/** The live estimate of a survey's totals. */
export const estimate = {
  title: '合计估计',
  asOf: (time: string, responses: number, units: number) =>
    `${time} 计算：已收 ${formatCount(responses)} / ${formatCount(units)} 家`,
  byRatio: (count: number) => `按同类变动估算 ${formatCount(count)} 家`,
  byLastValue: (count: number) => `按往期数估算 ${formatCount(count)} 家`,
  unknown: (count: number) => `无往期数 ${formatCount(count)} 家，未计入`,
  suspected: (change: string) => `待审核的可疑数如改为预期值，合计变动 ${change}`,
  columns: {
    indicator: '指标',
    received: '已收合计',
    total: '估计最终合计',
    imputed: '其中估算',
    range: '可能范围（95% 把握）',
  },
  collecting: '还在收数，下面是最终合计的估计，不是汇总结果。',
  share: (amount: string, percent: string) => `${amount}（占 ${percent}）`,
  below: (percent: string) => `不足 ${percent}`,
  range: (from: string, to: string) => `${from} ～ ${to}`,
  withheld: '缺报单位太少或过于集中，估计会透露单个单位的数，不显示',
  all: (count: number) => `显示全部 ${formatCount(count)} 项`,
  fewer: '收起',
  none: '还没有算出估计，稍后再看。',
  noFigures: '这份报表没有可以估计的指标。',
}

export type EstimateMessages = typeof estimate
