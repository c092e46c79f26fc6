import type { ConditionState, HiddenQuestion, RuleState } from '../../lib/questionnaire/form-editing'

const things: Record<ConditionState['what'], string> = {
  page: '页',
  question: '题目',
  option: '选项',
  row: '行',
}

const conditions: Record<ConditionState['state'], string> = {
  holds: '成立，已显示',
  fails: '不成立，已隐藏',
  pending: '上一级未显示',
}

const rules: Record<RuleState['state'], string> = {
  kept: '未触发',
  violated: '已触发',
  explained: '已说明',
  pending: '题目未显示',
}

const causes: Record<HiddenQuestion['cause'], (condition: string, page: string) => string> = {
  own: (condition) => `${condition}时显示`,
  page: (condition, page) => `所在页“${page}”：${condition}时显示`,
  skipped: (_condition, page) => `所在页“${page}”被跳过`,
}

/** Answering a form on trial, with its conditions and rules beside it. */
export const formTrial = {
  hint: '按填报人的方式填写；答案不保存，不上传。',
  again: '清空重填',
  logic: '条件与规则',
  hidden: (count: number) => `未显示的题目 ${count}`,
  noneHidden: '所有题目都显示。',
  conditionsTitle: (count: number) => `显示条件 ${count}`,
  noConditions: '没有显示条件。',
  rulesTitle: (count: number) => `审核规则 ${count}`,
  noRules: '没有审核规则。',
  named: (thing: string, title: string) => `${thing}“${title}”`,
  shownIf: (condition: string) => `${condition}时显示`,
  causes,
  things,
  conditions,
  rules,
  violations: (count: number) => `已触发 ${count} 处`,
  show: (title: string) => `转到 ${title}`,
}

export type FormTrialMessages = typeof formTrial
