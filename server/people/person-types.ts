import type { LocalText } from '../../src/lib/questionnaire/schema/form'
import type { Language } from '../http/language'

/** Codes of RYLX_DM: the roles of people who deal with a bureau for an organisation. */
export const personTypes: [value: number, label: LocalText][] = [
  [1, { 'zh-CN': '法定代表人', 'en-US': 'Legal representative' }],
  [2, { 'zh-CN': '财务负责人', 'en-US': 'Head of finance' }],
  [3, { 'zh-CN': '办税员', 'en-US': 'Tax handler' }],
  [4, { 'zh-CN': '其他办税人员', 'en-US': 'Other tax handler' }],
  [5, { 'zh-CN': '税务代理人', 'en-US': 'Tax agent' }],
]

const TAX_BUREAU_TYPE = 1
// Tax agents exist only where taxes are dealt with.
const TAX_AGENT = 5

/** A type that people of an organisation of the given type can have. */
export const isPersonTypeOf = (value: number, organisationType: number) =>
  personTypes.some(([known]) => known === value) &&
  (value !== TAX_AGENT || organisationType === TAX_BUREAU_TYPE)

/** Elsewhere than at the tax bureau those who fill in are statisticians; the app says the same of its list. */
const statisticians = new Map<number, LocalText>([
  [3, { 'zh-CN': '统计人员', 'en-US': 'statistician' }],
  [4, { 'zh-CN': '其他统计人员', 'en-US': 'other statistician' }],
])

export function personTypeLabel(value: number, organisationType: number, language: Language): string {
  const own = organisationType === TAX_BUREAU_TYPE ? undefined : statisticians.get(value)
  const label = own ?? personTypes.find(([known]) => known === value)?.[1]
  return label?.[language] ?? ''
}
