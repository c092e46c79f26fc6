import { formOrders, isIn, rowsOf, sorted } from '@/features/bureau/forms/desk/form-rows'
import type { FormList } from '@/wire/surveys/forms'

const text = (chinese: string) => ({ 'zh-CN': chinese, 'en-US': '' })
const facts = { minutes: 5, questionCount: 3 }
const draft = (id: string, title: string, editedAt: string) => ({
  ...{ ...facts, id, title: text(title), code: null, version: null, editedBy: text('吴昊'), editedAt },
})

const list: FormList = {
  templates: [
    { ...facts, source: { kind: 'template', id: 't1' }, own: false, title: text('月报模板'), code: 'F203' },
    { ...facts, source: { kind: 'draft', id: 'd2' }, own: true, title: text('本局模板'), code: null },
  ],
  drafts: [draft('d1', '新报表', '2026-11-02T00:00:00Z'), draft('d2', '本局模板', '2026-11-01T00:00:00Z')],
  published: [
    { ...facts, id: 'f1', title: text('乙表'), code: 'F10', version: 2, running: 0 },
    { ...facts, id: 'f2', title: text('甲表'), code: 'F9', version: 1, running: 3 },
  ],
  serverTime: '2026-11-20T00:00:00Z',
}
const rows = rowsOf(list)
const localText = (title: (typeof rows)[number]['title']) => title['zh-CN']
const keysOf = (some: typeof rows) => some.map(({ key }) => key)
const by = (order: (typeof formOrders)[number], descending = false) =>
  keysOf(sorted(rows, { order, descending }, localText))

describe('the rows of the table of forms', () => {
  it('have each form once, also a template of the bureau, which is a draft', () => {
    expect(keysOf(rows)).toEqual(['draft d1', 'draft d2', 'form f1', 'form f2', 'template t1'])
    expect(keysOf(rows.filter((row) => isIn(row, 'template')))).toEqual(['draft d2', 'template t1'])
    expect(keysOf(rows.filter((row) => isIn(row, 'draft')))).toEqual(['draft d1', 'draft d2'])
    expect(rows.filter((row) => isIn(row, ''))).toHaveLength(5)
  })

  it('are sorted by each column; forms without a value stand at the low end in their order', () => {
    expect(by('editedAt', true)).toEqual(['draft d1', 'draft d2', 'form f1', 'form f2', 'template t1'])
    expect(by('running', true).slice(0, 2)).toEqual(['form f2', 'form f1'])
    expect(by('code').slice(2)).toEqual(['form f2', 'form f1', 'template t1'])
    expect(by('state', true)[0]).toBe('template t1')
    expect(by('title').indexOf('form f2')).toBeLessThan(by('title').indexOf('form f1'))
    for (const order of formOrders) expect(new Set(by(order))).toEqual(new Set(keysOf(rows)))
  })
})
