import { compileForm, createFormInstance, screenAt, screensOf } from '@/lib/questionnaire'
import { ask, formOf } from '../build'

const compiled = compileForm(
  formOf(
    [
      ask({ kind: 'note', id: 'n1' }),
      ask({ kind: 'text', id: 'a' }),
      ask({ kind: 'text', id: 'b', showIf: { '==': [{ var: 'a' }, 'yes'] } }),
    ],
    [ask({ kind: 'text', id: 'c' }), ask({ kind: 'note', id: 'n2' })],
  ),
)
const idsOf = (screens: ReturnType<typeof screensOf>) =>
  screens.map(({ pageIndex, questions }) => [pageIndex, ...questions.map(({ id }) => id)])

describe('screensOf', () => {
  it('has one question per screen with the notes before it, and the notes at the end of a page', () => {
    expect(idsOf(screensOf(createFormInstance(compiled)))).toEqual([
      [0, 'n1', 'a'],
      [1, 'c'],
      [1, 'n2'],
    ])
  })

  it('follows the relevance of questions', () => {
    const fill = createFormInstance(compiled)
    const before = screensOf(fill)
    fill.set('a', 'no')
    expect(screensOf(fill)).toBe(before)
    fill.set('a', 'yes')
    expect(idsOf(screensOf(fill))).toContainEqual([0, 'b'])
  })

  it('finds a screen by question, else by page', () => {
    const screens = screensOf(createFormInstance(compiled))
    expect([screenAt(screens, 'c', 0), screenAt(screens, 'b', 1), screenAt(screens, '', 0)]).toEqual([
      1, 1, 0,
    ])
  })
})

describe('screensOf by row', () => {
  const table = (rows: string[]) =>
    ask({
      kind: 'table',
      id: 't',
      rows: rows.map((id) => ({ id, title: { 'zh-CN': id, 'en-US': id } })),
      columns: [{ id: 'm', title: { 'zh-CN': 'm', 'en-US': 'm' } }],
    })
  const open = (...rows: string[]) =>
    createFormInstance(
      compileForm(formOf([ask({ kind: 'note', id: 'n' }), table(rows), ask({ kind: 'text', id: 'z' })])),
    )

  it('gives each row of a table a screen; the notes before the table stay with the first one', () => {
    const screens = screensOf(open('r1', 'r2', 'r3'), true)
    expect(idsOf(screens)).toEqual([
      [0, 'n', 't'],
      [0, 't'],
      [0, 't'],
      [0, 'z'],
    ])
    expect(screens.map(({ row }) => row)).toEqual([
      { id: 'r1', at: 0, count: 3 },
      { id: 'r2', at: 1, count: 3 },
      { id: 'r3', at: 2, count: 3 },
      undefined,
    ])
  })

  it('finds the screen of a row or of a cell; without one the first row', () => {
    const screens = screensOf(open('r1', 'r2'), true)
    expect(['t.r2', 't.r2.m', 't', 't.r9'].map((address) => screenAt(screens, address, 0))).toEqual([
      1, 1, 0, 0,
    ])
  })

  it('leaves a table of one row, and all tables otherwise, on one screen', () => {
    expect(screensOf(open('r1'), true)).toHaveLength(2)
    const both = open('r1', 'r2')
    expect([screensOf(both, true).length, screensOf(both).length]).toEqual([3, 2])
  })
})
