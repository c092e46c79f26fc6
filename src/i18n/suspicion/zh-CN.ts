import { formatCount } from '../../lib/numbers/thousands'
import type { BrokenRule } from '../../lib/selective-editing'
import type { ReviewOrder } from '../../wire/bureau/review-queue'

const references = { last: '上期', lastYear: '上年同期' }

/** Suspicious figures, in what way and how much they matter. */
export const suspicion = {
  order: '排列',
  orders: { suspicion: '可疑优先', time: '时间先后' } satisfies Record<ReviewOrder, string>,
  references,
  times: (reference: string, times: string) => `为${reference}的 ${times} 倍`,
  changed: (reference: string, percent: string) => `比${reference} ${percent}`,
  stopped: (reference: string) => `为 0，${reference}有数`,
  started: (reference: string) => `有数，${reference}为 0`,
  turned: (reference: string) => `正负与${reference}相反`,
  level: (times: string) => `无往期数，为同类中位数的 ${times} 倍`,
  copied: (reference: string) => `与${reference}完全相同，其他各项也是`,
  effect: (percent: string) => `影响合计 ${percent}`,
  below: (percent: string) => `不足 ${percent}`,
  rules: {
    explained: '需核实，已说明',
    unexplained: '需核实，没有说明',
    must: '有必须改的错误',
  } satisfies Record<BrokenRule, string>,
  more: (count: number) => `另有 ${formatCount(count)} 项`,
  joined: (figure: string, what: string, effect: string) => `${figure} ${what}，${effect}`,
  withRule: (text: string, rule: string) => `${text}，${rule}`,
  lastYear: (percent: string) => `上年 ${percent}`,
  missingShare: (reference: string, percent: string) => `${reference}占合计 ${percent}`,
}

export type SuspicionMessages = typeof suspicion
