import type { ReasonKind } from '../../lib/questionnaire/text/reason-kind'
import type { RuleMessages } from '../../lib/questionnaire/text/rule-messages'

/** Texts of edit rules that have no message of their own. */
const rule: RuleMessages = {
  name: (...titles) => `“${titles.join(' · ')}”`,
  valued: (name, figure) => `${name}（${figure}）`,
  last: (name) => `上期${name}`,
  lastYear: (name) => `上年同期${name}`,
  run: (first, last) => `${first}至${last}`,
  list: (...names) => names.join('、'),
  unset: '（待定）',
  percent: (figure) => `${figure}%`,
  must: {
    '==': (a, b) => `${a}应等于${b}`,
    '!=': (a, b) => `${a}不应等于${b}`,
    '<': (a, b) => `${a}应小于${b}`,
    '<=': (a, b) => `${a}不应大于${b}`,
    '>': (a, b) => `${a}应大于${b}`,
    '>=': (a, b) => `${a}不应小于${b}`,
  },
  is: {
    '==': (a, b) => `${a}等于${b}`,
    '!=': (a, b) => `${a}不等于${b}`,
    '<': (a, b) => `${a}小于${b}`,
    '<=': (a, b) => `${a}不大于${b}`,
    '>': (a, b) => `${a}大于${b}`,
    '>=': (a, b) => `${a}不小于${b}`,
  },
  oneOf: (name, options) => `${name}为${options}之一`,
  holds: (name, option) => `${name}包含${option}`,
  empty: (name) => `${name}为空`,
  filled: (name) => `${name}不为空`,
  and: (...parts) => parts.join('，且'),
  or: (...parts) => parts.join('，或'),
  not: (part) => `不存在“${part}”的情况`,
  meet: (statement) => `应满足：${statement}`,
  when: (condition, demand) => `当${condition}时，${demand}`,
  otherwise: (demand) => `；否则${demand}`,
  compute: {
    sum: (...terms) => `${terms.join('、')}之和`,
    count: (...terms) => `${terms.join('、')}的已填项数`,
    min: (...terms) => `${terms.join('、')}中的最小值`,
    max: (...terms) => `${terms.join('、')}中的最大值`,
    '+': (...terms) => terms.join('加'),
    '-': (a, b) => (b === undefined ? `负${a}` : `${a}减${b}`),
    '*': (...terms) => terms.join('乘以'),
    '/': (a, b) => `${a}除以${b}`,
    ratio: (a, b) => `${a}占${b}的比重`,
    growth: (a, b) => `${a}比${b}的增幅`,
    abs: (a) => `${a}（绝对值）`,
    round: (a) => `${a}`,
  },
}

/** Ready-made reasons of rules that have none of their own, and of returned values that are right. */
const reasons: Record<ReasonKind | 'confirmed', string[]> = {
  rise: ['业务量增加', '季节性旺季', '新增业务'],
  fall: ['业务量减少', '季节性淡季', '合同延后结算'],
  change: ['业务调整', '机构合并或拆分', '统计范围变化'],
  relation: ['已核对，数据属实', '一次性因素', '核算口径不同'],
  known: ['情况已变更', '原来的填报有误', '口径与原来不同'],
  confirmed: ['已与账簿核对一致', '一次性因素', '核算口径不同'],
}

/** Messages about edit rules. */
export const rules = {
  rule,
  levels: { hard: '强制性审核', soft: '核实性审核', info: '提示' },
  /** Before the text of a finding. */
  marks: { must: '必须改', verify: '需核实', explained: '已说明', hint: '提示' },
  reasons,
  askReason: '有误请改数，无误请选原因：',
  /** Text of the finding about an answer that differs from the known one. */
  knownChanged: (from: string, known: string) => `与已知的“${known}”（${from}）不同`,
  changedSince: '与局方已知的不同',
  otherReason: '其他，写明',
  edit: '修改',
  editReason: (reason: string) => `修改说明：${reason}`,
  reason: '情况说明',
  reasonHint: '数据属实的，请说明原因；改动数据后需重新说明',
}

export type RulesMessages = typeof rules
