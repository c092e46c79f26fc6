import {
  compileForm,
  createFormInstance,
  firstPageWithFindings,
  neighbourPage,
  pageFindings,
  pageIndexOf,
  questionNumbers,
  relevantPages,
  type Condition,
} from '@/lib/questionnaire'
import { ask, formOf } from '../build'

const shown: Condition = { '==': [{ var: 'a' }, 'all'] }

/** Page 2 is hidden until a is `all`; page 3 holds a note only; page 4 asks for something. */
const compiled = compileForm(
  formOf(
    [ask({ kind: 'text', id: 'a' }), ask({ kind: 'note', id: 'n' })],
    [ask({ kind: 'text', id: 'b', showIf: shown, required: true })],
    [ask({ kind: 'note', id: 'thanks' })],
    [ask({ kind: 'text', id: 'c', required: true })],
  ),
)
const some = () => createFormInstance(compiled)
const all = () => createFormInstance(compiled, { a: 'all' })

describe('pages', () => {
  it('without anything to show are left out', () => {
    expect(relevantPages(some())).toEqual([0, 2, 3])
    expect(relevantPages(all())).toEqual([0, 1, 2, 3])
  })

  it.each<[number, 1 | -1, number | null, number | null]>([
    [0, 1, 2, 1],
    [2, 1, 3, 3],
    [3, 1, null, null],
    [0, -1, null, null],
    [2, -1, 0, 1],
    [3, -1, 2, 2],
    [1, 1, 2, 2],
    [1, -1, 0, 0],
  ])('beside page %i in direction %i: %p, and %p with all shown', (from, step, few, many) => {
    expect(neighbourPage(some(), from, step)).toBe(few)
    expect(neighbourPage(all(), from, step)).toBe(many)
  })

  it.each<[string, number]>([
    ['p4', 3],
    ['p2', 0],
    ['gone', 0],
    ['', 0],
  ])('called %p lead to page %i', (id, index) => {
    expect(pageIndexOf(some(), id)).toBe(index)
  })

  it('with findings are found, the first visible one first', () => {
    expect(firstPageWithFindings(some())).toBe(3)
    expect(firstPageWithFindings(all())).toBe(1)
    const done = createFormInstance(compiled, { a: 'all', b: 'x', c: 'x' })
    expect(firstPageWithFindings(done)).toBeNull()
  })

  it('hold the findings of their questions', () => {
    expect(pageFindings(all(), 1)).toEqual([{ questionId: 'b', code: 'required' }])
    expect(pageFindings(some(), 1)).toEqual([])
    expect(pageFindings(some(), 9)).toEqual([])
  })
})

describe('questionNumbers', () => {
  it('counts what is visible and no note', () => {
    expect([...questionNumbers(compiled, some())]).toEqual([
      ['a', 1],
      ['c', 2],
    ])
    expect([...questionNumbers(compiled, all())]).toEqual([
      ['a', 1],
      ['b', 2],
      ['c', 3],
    ])
  })
})
