import type { Terms } from '../terms'

type Wording = Record<'zh-CN' | 'en-US', Terms>

const general: Wording = {
  'zh-CN': { unit: '单位', handler: '经办人', assistant: '智能助手' },
  'en-US': { unit: 'organisation', handler: 'handler', assistant: 'assistant' },
}

/** By organisation type; types without a row use the general wording. */
const wordings: Record<number, Wording> = {
  1: {
    'zh-CN': { unit: '纳税人', handler: '办税人员', assistant: '办税助手' },
    'en-US': { unit: 'taxpayer', handler: 'tax handler', assistant: 'tax assistant' },
  },
  4: {
    'zh-CN': { unit: '企业', handler: '统计人员', assistant: '智能助手' },
    'en-US': { unit: 'enterprise', handler: 'statistician', assistant: 'intelligent assistant' },
  },
  211: {
    'zh-CN': { unit: '单位', handler: '安全管理员', assistant: '智能助手' },
    'en-US': { unit: 'organisation', handler: 'safety manager', assistant: 'assistant' },
  },
  212: {
    'zh-CN': { unit: '单位', handler: '操作员', assistant: '智能助手' },
    'en-US': { unit: 'organisation', handler: 'operator', assistant: 'assistant' },
  },
}

/** With no type known, type 4 is assumed. */
export function termsFor(organisationType: number | null, locale: 'zh-CN' | 'en-US'): Terms {
  return (wordings[organisationType ?? 4] ?? general)[locale]
}
