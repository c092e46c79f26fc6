import { formatCount } from '../../lib/numbers/thousands'
import type { Terms } from '../terms'

export const scores = (terms: Terms) => ({
  title: '评价得分',
  overall: '总指数',
  outOf: '满分 100',
  dimensions: '各维度得分',
  ofOverall: (share: string) => `权重 ${share}`,
  margin: (points: string) => `± ${points}`,
  answeredBy: (answered: number, addressed: number) =>
    `${formatCount(answered)} 份答卷，应答 ${formatCount(addressed)} 份`,
  previous: (index: string, title: string) => `上次 ${index}（${title}）`,
  change: { up: (points: string) => `上升 ${points} 分`, down: (points: string) => `下降 ${points} 分` },
  unchanged: '与上次持平',
  withinError: '在误差之内',
  weights: '计算方式',
  modes: { responses: '不加权', design: '加权' },
  meaning: {
    responses: '不加权：每份答卷一样重。答得多的科所和地区，对结果的影响也大。',
    design: `加权：按名录中各科所、地区、类型应答的${terms.unit}数校正答卷的权重，答得少的不再被低估。`,
  },
  sample: (points: string) =>
    `误差 ± ${points} 分（95% 置信度）：假定未答的与已答的没有系统差别，已按有限总体修正。`,
  census: '应答的全部答了，没有抽样误差。',
  weighed: (minimum: string, maximum: string, effect: string) =>
    `答卷权重 ${minimum}–${maximum}（平均为 1，限于 0.2–5），使方差变为 ${effect} 倍。`,
  converged: (iterations: number) => `迭代 ${iterations} 轮后与名录一致。`,
  notConverged: (points: string) => `权重有上下限，或有的组合没有答卷：与名录仍最多相差 ${points} 个百分点。`,
  uncovered: (count: number) =>
    `有 ${formatCount(count)} 个应答对象所在的科所、地区或类型没有一份答卷，无法代表。`,
  ranking: '排名',
  rankings: { office: '按科所', area: '按地区', type: `按${terms.unit}类型` },
  noOffice: '未分管',
  groupSuppressed: '不足 5 份或可由其他推算，不显示',
  noAnswers: '没有答卷',
  answeredOf: (answered: number, addressed: number) =>
    `${formatCount(answered)}/${formatCount(addressed)} 份`,
  barLabel: (name: string, index: string) => `${name}：${index} 分`,
  anonymous: '匿名调查：由各题显示的得分按权重合成，不按科所、地区、类型排名，也不给误差，以免推知个人。',
  suppressed: '不显示：有题目的人数因匿名保护没有显示，由得分能推算出来。',
  question: {
    mean: (mean: string, max: number) => `平均 ${mean}（满分 ${max}）`,
    topTwo: (share: string) => `最高两档占 ${share}`,
    index: (index: string) => `指数 ${index}`,
  },
})

export type ScoresMessages = ReturnType<typeof scores>
