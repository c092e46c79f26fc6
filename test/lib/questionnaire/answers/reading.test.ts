import { answerTexts } from '@/i18n/answer-texts/zh-CN'
import {
  answerText,
  type AnswerValue,
  compileForm,
  createFormInstance,
  pipe,
  pipedText,
  type Question,
  readAnswer,
  withNamedAnswers,
} from '@/lib/questionnaire'
import { ask, formOf, options, localText } from '../build'

const names = {
  ...answerTexts,
  period: (period: string) => `P${period}`,
  area: (code: string) => `A${code}`,
  organization: (id: string) => `O${id}`,
  code: (code: string) => `C${code}`,
  department: (id: string) => `D${id}`,
}
const say = (text: { 'zh-CN': string }) => text['zh-CN']
const own = [...options('a', 'b'), { ...options('o')[0]!, other: true }]
const key = 'f'.repeat(48)

describe('readAnswer', () => {
  it.each<[Question, AnswerValue, string]>([
    [ask({ kind: 'single', id: 'q', options: own }), 'a', 'a'],
    [ask({ kind: 'picker', id: 'q', options: own }), { chosen: ['o'], other: '自己的' }, 'o、自己的'],
    [ask({ kind: 'multiple', id: 'q', options: own }), ['b', 'a'], 'a、b'],
    [ask({ kind: 'checklist', id: 'q', options: own }), { chosen: ['b', 'o'], other: 'x' }, 'b、o、x'],
    [ask({ kind: 'matrix', id: 'q', rows: options('r'), options: own }), ['b'], 'b'],
    [ask({ kind: 'text', id: 'q' }), ' 一 ', '一'],
    [ask({ kind: 'number', id: 'q', unit: localText('万元') }), '12345.60', '12,345.6 万元'],
    [ask({ kind: 'table', id: 'q', rows: [], columns: [] }), '1000', '1,000'],
    [ask({ kind: 'rate', id: 'q', max: 5 }), 4, '4 分（满分 5）'],
    [ask({ kind: 'rate', id: 'q', max: 2, labels: [localText('差'), localText('好')] }), 2, '好'],
    [ask({ kind: 'date', id: 'q' }), '2026-11-20', '2026-11-20'],
    [ask({ kind: 'period', id: 'q', step: 'half' }), '2026-H1', 'P2026-H1'],
    [ask({ kind: 'area', id: 'q' }), '330106', 'A330106'],
    [ask({ kind: 'code', id: 'q', table: 'industry' }), '6210', 'C6210'],
    [ask({ kind: 'area-organization', id: 'q' }), { areaCode: '330106', organizationId: 'x' }, 'A330106、Ox'],
    [ask({ kind: 'department', id: 'q', maxChoices: 2 }), ['x', 'y'], 'Dx、Dy'],
    [ask({ kind: 'signature', id: 'q' }), { key, name: '李强' }, '已签名、李强'],
    [ask({ kind: 'images', id: 'q' }), [key], '照片'],
    [ask({ kind: 'file', id: 'q' }), { keys: [key], names: ['合同.pdf'] }, '合同.pdf'],
  ])('of $kind', (question, value, text) => {
    expect(answerText(readAnswer(question, value), say, names)).toBe(text)
  })
})

describe('pipe', () => {
  const table = { kind: 'table' as const, id: 't', rows: options('r'), columns: options('c') }
  const compiled = compileForm(
    formOf([ask({ kind: 'text', id: 'name' }), ask({ kind: 'single', id: 's', options: own }), ask(table)]),
  )
  const told = (
    template: string,
    answers: Record<string, AnswerValue> = {},
    cell?: { row: string; column: string },
  ) => {
    const prior = { last: { period: '2026-10', answers: { name: 'before' } } }
    return pipedText(pipe(createFormInstance(compiled, answers, { prior }), template, cell), say, names)
  }

  it('inserts answers as text', () => {
    expect(told('您的{{name}}与{{ s }}？', { name: '企业', s: 'b' })).toBe('您的企业与b？')
    expect(told('{{last:name}}', { name: 'now' })).toBe('before')
    expect(told('{{t.@.@}}，{{t.r.@}}', { t: { r: { c: '1200' } } }, { row: 'r', column: 'c' })).toBe(
      '1,200，1,200',
    )
  })

  it('inserts a placeholder for a missing answer', () => {
    expect(told('{{name}}')).toBe('（未填）')
    expect(told('{{nowhere}}')).toBe('（未填）')
  })

  it('does not search answers for placeholders', () => {
    const answers = { name: '{{s}}<b>', s: 'a' }
    expect(told('{{name}}', answers)).toBe('{{s}}<b>')
    expect(pipe(createFormInstance(compiled, answers), 'x{{name}}')).toEqual([
      { type: 'text', text: 'x' },
      { type: 'answer', address: 'name', parts: [{ type: 'text', text: '{{s}}<b>' }] },
    ])
  })

  it('returns a text without placeholders unchanged', () => {
    expect(pipe(createFormInstance(compiled), 'a { b } {{}}')).toEqual([
      { type: 'text', text: 'a { b } {{}}' },
    ])
    expect(pipe(createFormInstance(compiled), '')).toEqual([{ type: 'text', text: '' }])
  })
})

describe('withNamedAnswers', () => {
  it('replaces placeholders in titles by question titles, one level deep', () => {
    const titled = (id: string, title: string) => ({
      ...ask({ kind: 'text', id }),
      title: { 'zh-CN': title, 'en-US': title },
    })
    const form = formOf([
      titled('industry', '行业'),
      titled('trouble', '{{industry}}企业的困难，上期 {{last:industry}}'),
      titled('more', '{{trouble}}与{{gone}}'),
    ])
    const titles = withNamedAnswers(form).pages[0]?.questions.map(({ title }) => title['zh-CN'])
    expect(titles).toEqual(['行业', '“行业”企业的困难，上期 “行业”', '…与…'])
  })
})
