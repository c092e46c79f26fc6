import { buildLanguage, termsFor } from '@/i18n'
import { questionnaireMessages } from '@/i18n/questionnaire'
import { receiptMessages } from '@/i18n/receipt'
import { resultMessages } from '@/i18n/results'

type Terms = [type: number, unit: string, handler: string, assistant: string]

describe('termsFor', () => {
  it.each<Terms>([
    [1, '纳税人', '办税人员', '办税助手'],
    [4, '企业', '统计人员', '智能助手'],
    [211, '单位', '安全管理员', '智能助手'],
    [212, '单位', '操作员', '智能助手'],
  ])('type %i in Chinese', (type, unit, handler, assistant) => {
    expect(termsFor(type, 'zh-CN')).toEqual({ unit, handler, assistant })
  })

  it.each<Terms>([
    [1, 'taxpayer', 'tax handler', 'tax assistant'],
    [4, 'enterprise', 'statistician', 'intelligent assistant'],
    [211, 'organisation', 'safety manager', 'assistant'],
    [212, 'organisation', 'operator', 'assistant'],
  ])('type %i in English', (type, unit, handler, assistant) => {
    expect(termsFor(type, 'en-US')).toEqual({ unit, handler, assistant })
  })

  it.each([2, 3, 5, 6, 7, 8, 23, 0, 99, -1])('type %i has the general words', (type) => {
    expect(termsFor(type, 'zh-CN')).toEqual({ unit: '单位', handler: '经办人', assistant: '智能助手' })
    expect(termsFor(type, 'en-US')).toEqual({
      unit: 'organisation',
      handler: 'handler',
      assistant: 'assistant',
    })
  })

  it('takes type 4 where none is known', () => {
    expect(termsFor(null, 'zh-CN')).toEqual(termsFor(4, 'zh-CN'))
    expect(termsFor(null, 'en-US')).toEqual(termsFor(4, 'en-US'))
  })
})

describe('the words of an organisation type', () => {
  it.each<[number | null, string, string]>([
    [1, '纳税人', '办税人员'],
    [4, '企业', '统计人员'],
    [212, '单位', '操作员'],
    [null, '企业', '统计人员'],
    [23, '单位', '经办人'],
  ])('of type %p are used where the unit and its handler are named', (type, unit, handler) => {
    const language = buildLanguage('zh-CN', type)
    const questionnaire = questionnaireMessages(language)
    expect(receiptMessages(language).unit).toBe(unit)
    expect(questionnaire.submitHint).toContain(handler)
    expect(resultMessages(language).searchPlaceholder).toContain(unit)
  })

  it('begin with a capital where they are a heading in English', () => {
    const language = buildLanguage('en-US', 1)
    expect(receiptMessages(language).unit).toBe('Taxpayer')
    expect(resultMessages(language).unit).toBe('Taxpayer')
  })
})
