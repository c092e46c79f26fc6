import { checkForm, compareForms, type Form, type Question } from '@/lib/questionnaire'
import { monthlyForm } from '../../../../server/surveys/templates/monthly-report'
import { ask, formOf, options, localText } from '../build'

const single = (...ids: string[]) => ask({ kind: 'single', id: 'choice', options: options(...ids) })
const number = (id: string, more: object = {}) => ask({ kind: 'number', id, ...more })
const table = (rows: string[], columns: string[]) =>
  ask({ kind: 'table', id: 't', rows: options(...rows), columns: options(...columns) })

const found = (before: Form, after: Form) =>
  compareForms(before, after).map(({ kind, questionId, part }) => [kind, questionId, part])
const changes = (before: Question[], after: Question[]) => found(formOf(before), formOf(after))

describe('compareForms', () => {
  it('ignores texts, order and version number', () => {
    const form = monthlyForm(2026)
    const [first, ...others] = form.pages
    const moved = { ...form, version: 9, title: localText('other'), pages: [...others, first!] }
    expect(compareForms(form, moved)).toEqual([])
    expect(
      changes([single('a')], [{ ...single('a'), title: localText('other'), help: localText('help') }]),
    ).toEqual([])
  })

  it('reports added and removed questions and changed kinds', () => {
    expect(changes([number('a'), number('b')], [ask({ kind: 'text', id: 'b' }), number('c')])).toEqual([
      ['removed', 'a', null],
      ['kindChanged', 'b', null],
      ['added', 'c', null],
    ])
  })

  it('reports added and removed options, rows and columns', () => {
    expect(changes([single('a', 'b')], [single('b', 'c')])).toEqual([
      ['partRemoved', 'choice', 'a'],
      ['partAdded', 'choice', 'c'],
    ])
    expect(changes([table(['r', 's'], ['c'])], [table(['r'], ['c', 'd'])])).toEqual([
      ['partRemoved', 't', 's'],
      ['partAdded', 't', 'd'],
    ])
  })

  it('reports changed bounds and rules', () => {
    expect(changes([number('a')], [number('a', { max: '5' })])).toEqual([['boundsChanged', 'a', null]])
    const form = monthlyForm(2026)
    const stricter = form.rules!.map((rule) =>
      rule.id === 'staff-change' ? { ...rule, level: 'hard' as const } : rule,
    )
    expect(found(form, { ...form, rules: stricter })).toEqual([['ruleChanged', 'staff', 'staff-change']])
  })
})

describe('checkForm', () => {
  it('requires titles and at least one question', () => {
    const untitled = { ...number('a'), title: localText(' ') }
    const form = formOf([
      untitled,
      ask({ kind: 'single', id: 'b', options: [{ id: 'x', title: localText('') }] }),
    ])
    expect(checkForm(form).map(({ code, at }) => [code, at])).toEqual([
      ['noTitle', 'a'],
      ['noTitle', 'b.x'],
    ])
    expect(checkForm(formOf([ask({ kind: 'note', id: 'n' })]))).toMatchObject([{ code: 'noQuestion' }])
    expect(checkForm(monthlyForm(2026))).toEqual([])
  })

  it('accepts titles in one language', () => {
    expect(checkForm(formOf([{ ...number('a'), title: { 'zh-CN': '甲', 'en-US': '' } }]))).toEqual([])
  })
})
