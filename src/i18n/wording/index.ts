import type { Terms } from '../terms'

/** Terms by organisation type; types without an entry use the general ones. */
export interface Wording {
  general: Terms
  byType: Record<number, Terms>
}

export const chinese: Wording = {
  general: { unit: '单位', handler: '经办人', assistant: '智能助手' },
  byType: {
    1: { unit: '纳税人', handler: '办税人员', assistant: '办税助手' },
    4: { unit: '企业', handler: '统计人员', assistant: '智能助手' },
    211: { unit: '单位', handler: '安全管理员', assistant: '智能助手' },
    212: { unit: '单位', handler: '操作员', assistant: '智能助手' },
  },
}

/** An unknown type is treated as 4. */
export const termsOf = ({ general, byType }: Wording, organisationType: number | null): Terms =>
  byType[organisationType ?? 4] ?? general
