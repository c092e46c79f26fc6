import type { Form, Question } from '@/lib/questionnaire'
import { listChanges } from '@/lib/questionnaire/form-changes'
import { movedIds } from '@/lib/questionnaire/form-changes/moved'
import { monthlyForm } from '../../../../server/surveys/templates/monthly-report'
import { ask, formOf, localText, options } from '../build'

const found = (before: Form, after: Form) =>
  listChanges(before, after).map(({ what, change, at, part }) =>
    [what, change, at, part].filter((one) => one !== null).join(' '),
  )
const changes = (before: Question[], after: Question[]) => found(formOf(before), formOf(after))
const single = (...ids: string[]) => ask({ kind: 'single', id: 'choice', options: options(...ids) })
const number = (id: string, more: object = {}) => ask({ kind: 'number', id, ...more })
const both = (chinese: string, english: string) => ({ 'zh-CN': chinese, 'en-US': english })
const when = { '==': [{ var: 'a' }, 1] }
const form = monthlyForm(2026)

describe('the changes of a new version', () => {
  it('are none between equal versions, whatever their numbers', () => {
    expect(listChanges(form, { ...structuredClone(form), version: 9 })).toEqual([])
  })

  it('list questions that are added, removed, moved and of another kind', () => {
    const before = [number('a'), number('b'), number('c'), number('d')]
    const after = [number('d'), number('a'), ask({ kind: 'text', id: 'c' }), number('e')]
    expect(changes(before, after)).toEqual([
      `question removed ${formOf(before).pages[0]?.id}`,
      'question moved d',
      'question kind c',
      'question added e',
    ])
  })

  it('list whether an answer is required, when a question is shown, and its other settings', () => {
    expect(changes([number('a')], [number('a', { required: true })])).toEqual(['question required a'])
    expect(changes([number('a', { required: true })], [number('a', { required: false })])).toEqual([
      'question optional a',
    ])
    expect(changes([number('a')], [number('a', { showIf: when })])).toEqual(['question condition a'])
    expect(changes([number('a')], [number('a', { max: '5' })])).toEqual(['question settings a'])
    expect(changes([number('a')], [number('a', { max: '5', required: true, showIf: when })])).toEqual([
      'question required a',
      'question condition a',
      'question settings a',
    ])
  })

  it('list texts in either language, with the earlier title', () => {
    const named = (title: ReturnType<typeof both>, more: object = {}) => [{ ...number('a', more), title }]
    const [reworded] = listChanges(
      formOf(named(both('收入', 'Income'))),
      formOf(named(both('营业收入', 'Income'))),
    )
    expect(reworded).toMatchObject({ change: 'reworded', before: both('收入', 'Income'), at: 'a' })
    expect(changes(named(both('收入', 'Income')), named(both('收入', 'Revenue')))).toEqual([
      'question translated a',
    ])
    expect(changes(named(both('收入', '收入')), named(both('营业收入', '营业收入')))).toEqual([
      'question reworded a',
    ])
    expect(changes(named(both('收入', '收入')), named(both('收入', 'Income')))).toEqual([
      'question translated a',
    ])
    const title = both('收入', '收入')
    expect(changes(named(title), named(title, { help: localText('不含税') }))).toEqual([
      'question reworded a',
    ])
    expect(
      changes(named(title, { unit: localText('元') }), named(title, { unit: localText('万元') })),
    ).toEqual(['question reworded a'])
  })

  it('list options, rows and columns that are added, removed, moved, reworded and changed', () => {
    expect(changes([single('a', 'b', 'c')], [single('c', 'a', 'd')])).toEqual([
      'part removed choice b',
      'part moved choice c',
      'part added choice d',
    ])
    const choice = (option: object) => [
      ask({ kind: 'single', id: 'choice', options: [{ id: 'x', title: localText('甲'), ...option }] }),
    ]
    expect(changes(choice({}), choice({ exclusive: true }))).toEqual(['part settings choice x'])
    expect(changes(choice({}), choice({ showIf: when }))).toEqual(['part condition choice x'])
    expect(changes(choice({}), choice({ title: localText('乙') }))).toContain('part reworded choice x')
    const table = (rows: string[], columns: string[]) => [
      ask({ kind: 'table', id: 't', rows: options(...rows), columns: options(...columns) }),
    ]
    expect(changes(table(['r'], ['c']), table(['r', 's'], ['d', 'c']))).toEqual([
      'part added t s',
      'part added t d',
    ])
  })

  it('list pages, also questions that go to another one', () => {
    const [first, second, ...others] = form.pages
    if (!first || !second) throw new Error('pages')
    const renamed = { ...form, pages: [{ ...first, title: localText('概况') }, second, ...others] }
    expect(found(form, renamed)).toContain(`page reworded ${first.id}`)
    const turned = { ...form, pages: [second, first, ...others] }
    expect(found(form, turned)).toEqual([`page moved ${second.id}`])
    const shown = { ...form, pages: [first, { ...second, showIf: when }, ...others] }
    expect(found(form, shown)).toEqual([`page condition ${second.id}`])
    const [leaving] = second.questions
    const given = {
      ...form,
      pages: [
        { ...first, questions: [...first.questions, leaving!] },
        { ...second, questions: second.questions.slice(1) },
        ...others,
      ],
    }
    expect(found(form, given)).toEqual([`question moved ${leaving!.id}`])
    const without = { ...form, pages: [first, ...others] }
    expect(found(form, without)).toEqual([
      `page removed form`,
      ...second.questions.map(() => 'question removed form'),
    ])
  })

  it('list rules, dimensions and what is said of the form itself', () => {
    const [rule, ...rules] = form.rules ?? []
    if (!rule) throw new Error('rules')
    expect(found(form, { ...form, rules })).toEqual([`rule removed rules ${rule.id}`])
    expect(found({ ...form, rules }, form)).toEqual([`rule added rules ${rule.id}`])
    expect(found(form, { ...form, rules: [{ ...rule, level: 'info' }, ...rules] })).toEqual([
      `rule settings rules ${rule.id}`,
    ])
    const dimension = { id: 'd', title: localText('服务'), weight: 1, questions: [] }
    const scored = { ...form, dimensions: [dimension] }
    expect(found(form, scored)).toEqual(['dimension added dimensions d'])
    expect(found(scored, { ...scored, dimensions: [{ ...dimension, weight: 2 }] })).toEqual([
      'dimension settings dimensions d',
    ])
    expect(found(form, { ...form, minutes: form.minutes + 1 })).toEqual(['form settings form'])
    expect(found(form, { ...form, title: both('新表', form.title['en-US']) })).toEqual(['form reworded form'])
  })
})

describe('the fewest moves', () => {
  it.each([
    ['abcde', 'abcde', ''],
    ['abcde', 'eabcd', 'e'],
    ['abcde', 'bcdea', 'a'],
    ['abcde', 'acbed', '2'],
    ['abc', 'cba', '2'],
    ['abc', 'xby', ''],
  ])('from %s to %s', (before, after, expected) => {
    const moves = movedIds([...before], [...after])
    if (/\d/.test(expected)) expect(moves.size).toBe(Number(expected))
    else expect([...moves].join('')).toBe(expected)
  })
})
