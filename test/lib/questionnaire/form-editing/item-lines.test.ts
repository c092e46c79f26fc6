import { checkForm, type Form, type Option } from '@/lib/questionnaire'
import * as edit from '@/lib/questionnaire/form-editing'
import { businessForm } from '../../../../server/surveys/templates/business-conditions'
import { monthlyForm } from '../../../../server/surveys/templates/monthly-report'
import { satisfactionForm } from '../../../../server/surveys/templates/satisfaction'
import { ask, formOf, options } from '../build'

const take = (form: Form, id: string, role: edit.ItemRole, text: string): Form => {
  const lines = edit.parseItems(text, role)
  if (!Array.isArray(lines)) throw new Error(lines.error)
  return edit.setItems(form, id, role, lines)
}
const partsAfter = (form: Form, id: string, role: edit.ItemRole, text: string) =>
  edit.itemsIn(take(form, id, role, text), id, role)

describe('options, rows and columns as lines', () => {
  const cases: [Form, string, edit.ItemRole][] = [
    [businessForm, 'difficulties', 'options'],
    [businessForm, 'judgement', 'rows'],
    [businessForm, 'orders', 'rows'],
    [businessForm, 'orders', 'columns'],
    [monthlyForm(2026), 'finance', 'rows'],
  ]
  it.each(cases)('round-trip without changes: %#', (form, id, role) => {
    const written = edit.formatItems(edit.itemsIn(form, id, role))
    expect(take(form, id, role, written)).toEqual(form)
  })

  const form = formOf([ask({ kind: 'single', id: 'q', options: options('a', 'b') })])

  it('are parsed from tabs, bars, Chinese alone, and without empty lines', () => {
    expect(partsAfter(form, 'q', 'options', '甲\tA\tx\n\n乙 | B\n丙｜C｜z\n丁')).toEqual([
      { id: 'x', title: { 'zh-CN': '甲', 'en-US': 'A' } },
      { id: 'o-1', title: { 'zh-CN': '乙', 'en-US': 'B' } },
      { id: 'z', title: { 'zh-CN': '丙', 'en-US': 'C' } },
      { id: 'o-2', title: { 'zh-CN': '丁', 'en-US': '' } },
    ])
  })

  it('keep titles that contain bars', () => {
    const title = { 'zh-CN': '是|否', 'en-US': 'yes｜no' }
    const own = formOf([ask({ kind: 'single', id: 'q', options: [{ id: 'a', title }] })])
    expect(take(own, 'q', 'options', edit.formatItems(edit.itemsIn(own, 'q', 'options')))).toEqual(own)
  })

  it('keep what a line omits, also for moved items', () => {
    const before = edit.itemsIn(businessForm, 'difficulties', 'options') as Option[]
    const after = partsAfter(
      businessForm,
      'difficulties',
      'options',
      '没有明显困难\n其他 | Others\n市场需求不足',
    )
    expect(after).toEqual([
      before.find(({ id }) => id === 'none'),
      { ...before.find(({ id }) => id === 'other'), title: { 'zh-CN': '其他', 'en-US': 'Others' } },
      before.find(({ id }) => id === 'demand'),
    ])
  })

  it('remove the English title or the code of an item with an id', () => {
    expect(partsAfter(businessForm, 'orders', 'rows', '境内 |  | home')).toEqual([
      { id: 'home', title: { 'zh-CN': '境内', 'en-US': '' } },
    ])
  })

  it('rename an item with the same title, with all references', () => {
    const after = take(
      businessForm,
      'industry',
      'options',
      edit.formatItems(edit.itemsIn(businessForm, 'industry', 'options')).replace('| health', '| care'),
    )
    expect(edit.questionOf(after, 'judgement')).toMatchObject({
      rows: expect.arrayContaining([
        expect.objectContaining({ showIf: { '!=': [{ var: 'industry' }, 'care'] } }),
      ]) as unknown,
    })
    expect(checkForm(after)).toEqual([])
  })

  it.each([
    ['甲 | A | 编 号', 'options', { line: 1, error: 'badId' }],
    ['甲 | A | x\n\n乙 | B | x', 'options', { line: 3, error: 'idTwice' }],
    ['甲 | A | x | 01234567890', 'rows', { line: 1, error: 'badCode' }],
    ['甲 | A | x | 01', 'options', { line: 1, error: 'tooManyCells' }],
  ] as const)('name the line that cannot be taken: %j', (text, role, error) => {
    expect(edit.parseItems(text, role)).toEqual(error)
  })
})

describe('the copy of a page', () => {
  it('refers to its own questions', () => {
    const { form, id } = edit.duplicatePage(satisfactionForm, 'policy')
    const [, original, copy] = form.pages
    expect(copy?.id).toBe(id)
    expect(copy?.title).toEqual(original?.title)
    const [first, second, third, why] = copy!.questions
    expect(first).toEqual({ ...original!.questions[0], id: first!.id })
    expect(why?.showIf).toEqual({
      or: [first, second, third].map((one) => ({ '<=': [{ var: one!.id }, 2] })),
    })
    expect(checkForm(form)).toEqual([])
    expect(new Set(edit.outlineIds(form)).size).toBe(edit.outlineIds(form).length)
  })
})
