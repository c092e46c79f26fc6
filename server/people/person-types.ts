import type { LocalText } from '../../src/lib/questionnaire/schema/form'
import type { Language } from '../http/language'

/** Codes of RYLX_DM: the role in which a person represents an organisation at a bureau. */
export const personTypes: [value: number, label: LocalText][] = [
  [1, { 'zh-CN': '法定代表人', 'en-US': 'Legal representative' }],
  [2, { 'zh-CN': '财务负责人', 'en-US': 'Head of finance' }],
  [3, { 'zh-CN': '办税员', 'en-US': 'Tax handler' }],
  [4, { 'zh-CN': '其他办税人员', 'en-US': 'Other tax handler' }],
  [5, { 'zh-CN': '税务代理人', 'en-US': 'Tax agent' }],
]

const TAX_BUREAU_TYPE = 1
// Only organisations of the tax bureau have tax agents.
const TAX_AGENT = 5

/** True if people of an organisation of the given type can have this person type. */
export const isPersonTypeOf = (value: number, organisationType: number) =>
  personTypes.some(([known]) => known === value) &&
  (value !== TAX_AGENT || organisationType === TAX_BUREAU_TYPE)

/** Labels for organisations of other bureaus than the tax bureau; the app's list has the same. */
const statisticians = new Map<number, LocalText>([
  [3, { 'zh-CN': '统计人员', 'en-US': 'statistician' }],
  [4, { 'zh-CN': '其他统计人员', 'en-US': 'other statistician' }],
])

export function personTypeLabel(value: number, organisationType: number, language: Language): string {
  const own = organisationType === TAX_BUREAU_TYPE ? undefined : statisticians.get(value)
  const label = own ?? personTypes.find(([known]) => known === value)?.[1]
  return label?.[language] ?? ''
}
