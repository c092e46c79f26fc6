import { findHelp } from '@/lib/text/help-search'
import { assistant as chinese } from '@/i18n/assistant/zh-CN'
import { assistant as english } from '@/i18n/assistant/en-US'
import { buildLanguage } from '@/i18n'

const topicsOf = (locale: 'zh-CN' | 'en-US', type: number) => {
  const { terms } = buildLanguage(locale, type)
  return Object.entries((locale === 'en-US' ? english : chinese)(terms).topics).map(([id, text]) => ({
    id,
    ...text,
  }))
}
const found = (query: string, locale: 'zh-CN' | 'en-US' = 'zh-CN', type = 1) =>
  findHelp(topicsOf(locale, type), query).map(({ id }) => id)

describe('the help of the assistant', () => {
  it.each([
    ['撤回', 'withdraw'],
    ['提交错了怎么办？', 'withdraw'],
    ['没网络 能填吗', 'offline'],
    ['字太小了', 'appearance'],
    ['廉政问卷 匿名', 'anonymous'],
    ['纳税人', 'join'],
  ])('is found by %j', (query, id) => {
    expect(found(query)[0]).toBe(id)
  })

  it.each([
    ['Can I withdraw it?', 'withdraw'],
    ['NO NETWORK', 'offline'],
    ['is it anonymous', 'anonymous'],
    ['enterprise', 'join'],
  ])('is found in English by %j', (query, id) => {
    expect(found(query, 'en-US', 4)[0]).toBe(id)
  })

  it('is complete and in order for an empty query', () => {
    expect(found('  ')).toEqual(topicsOf('zh-CN', 1).map(({ id }) => id))
  })

  it('is empty for other questions', () => {
    expect(found('今天天气')).toEqual([])
  })

  it('finds every topic by its own question, in both languages', () => {
    for (const locale of ['zh-CN', 'en-US'] as const)
      for (const { id, question } of topicsOf(locale, 4))
        expect([question, found(question, locale, 4)[0]]).toEqual([question, id])
  })
})
