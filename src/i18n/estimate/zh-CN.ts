import { formatCount } from '../../lib/numbers/thousands'

/** The live estimate of a survey's totals. */
export const estimate = {
  title: '合计估计',
  show: '查看合计估计',
  notResult: '估计数，只供掌握进度，不是汇总结果。',
  asOf: (time: string, responses: number, units: number) =>
    `${time} 计算：已收 ${formatCount(responses)} / ${formatCount(units)} 家`,
  about: (total: string) => `约 ${total}`,
  parts: (received: string, imputed: string) => `已收 ${received}，缺报估算 ${imputed}`,
  byRatio: (count: number) => `按同类变动估算 ${formatCount(count)} 家`,
  byLastValue: (count: number) => `按往期数估算 ${formatCount(count)} 家`,
  unknown: (count: number) => `无往期数 ${formatCount(count)} 家，未计入`,
  margin: (margin: string) => `缺报部分还可能变动 ±${margin}（95% 把握）`,
  suspected: (change: string) => `待审核的可疑数如改为预期值，合计变动 ${change}`,
  none: '还没有算出估计，稍后再看。',
  noFigures: '这份报表没有可以估计的指标。',
}

export type EstimateMessages = typeof estimate
