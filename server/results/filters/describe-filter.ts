import { eq } from 'drizzle-orm'
import { findCode } from '../../../src/lib/codes/code-index'
import { loadCodes } from '../../../src/lib/codes/load-codes'
import { chinese, termsOf } from '../../../src/i18n/wording'
import { wording as english } from '../../../src/i18n/wording/en-US'
import type { LocalText } from '../../../src/lib/questionnaire/schema/form'
import type { Database } from '../../database/connection/open'
import { department } from '../../database/schema'
import { namesOfAreas } from '../scores/rankings'
import { joinTitles } from '../value-sets'
import type { ResponseFilter } from './response-filter'

/** A condition of a filter as a reader of a file sees it. */
export interface Condition {
  name: LocalText
  value: LocalText
}

const names = {
  office: { 'zh-CN': '责任部门', 'en-US': 'Office' },
  area: { 'zh-CN': '地区', 'en-US': 'Area' },
  type: { 'zh-CN': '单位类型', 'en-US': 'Organisation type' },
  industry: { 'zh-CN': '行业', 'en-US': 'Industry' },
  state: { 'zh-CN': '审核状态', 'en-US': 'Review status' },
} satisfies Record<string, LocalText>

const states: Record<NonNullable<ResponseFilter['state']>, LocalText> = {
  submitted: { 'zh-CN': '待审核', 'en-US': 'submitted' },
  accepted: { 'zh-CN': '已通过', 'en-US': 'accepted' },
}

const inBoth = (text: string): LocalText => ({ 'zh-CN': text, 'en-US': text })

async function officeName(db: Database, id: string): Promise<LocalText> {
  const [found] = await db.select({ name: department.name }).from(department).where(eq(department.id, id))
  return found?.name ?? inBoth(id)
}

async function industryName(section: string): Promise<LocalText> {
  const name = findCode(await loadCodes('industry'), section)?.name
  return inBoth(name ? `${section} ${name}` : section)
}

const typeName = (type: number): LocalText => ({
  'zh-CN': termsOf(chinese, type).unit,
  'en-US': termsOf(english, type).unit,
})

/** The conditions that a filter states, none for all responses. */
export async function describeFilter(db: Database, filter: ResponseFilter): Promise<Condition[]> {
  const { office, areaCode, organisationType, industry, state, choice } = filter
  const option = choice?.variable.options?.find(({ id }) => id === choice.option)
  const areaName = areaCode === null ? undefined : (await namesOfAreas(db, [areaCode])).get(areaCode)
  return [
    ...(office ? [{ name: names.office, value: await officeName(db, office.id) }] : []),
    ...(areaCode === null ? [] : [{ name: names.area, value: areaName ?? inBoth(areaCode) }]),
    ...(organisationType === null ? [] : [{ name: names.type, value: typeName(organisationType) }]),
    ...(industry ? [{ name: names.industry, value: await industryName(industry.prefixes[0] ?? '') }] : []),
    ...(state ? [{ name: names.state, value: states[state] }] : []),
    ...(choice && option ? [{ name: choice.variable.title, value: option.title }] : []),
  ]
}

const conditions: LocalText = { 'zh-CN': '只含', 'en-US': 'Only' }

/** The conditions in one line: `只含：地区 · 西湖区；行业 · F 批发和零售业`. Empty for all responses. */
export const filterLine = (all: readonly Condition[], language: keyof LocalText): string =>
  all.length === 0
    ? ''
    : `${conditions[language]}${language === 'zh-CN' ? '：' : ': '}${all
        .map(({ name, value }) => joinTitles(name, value)[language])
        .join(language === 'zh-CN' ? '；' : '; ')}`
