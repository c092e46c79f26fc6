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

/** Page 2 is relevant once a is `all`; page 3 has only a note; page 4 has a question. */
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
  it('without relevant questions are omitted', () => {
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
  ])('next to page %i in direction %i: %p, and %p if all are relevant', (from, step, few, many) => {
    expect(neighbourPage(some(), from, step)).toBe(few)
    expect(neighbourPage(all(), from, step)).toBe(many)
  })

  it.each<[string, number]>([
    ['p4', 3],
    ['p2', 0],
    ['gone', 0],
    ['', 0],
  ])('with id %p have index %i', (id, index) => {
    expect(pageIndexOf(some(), id)).toBe(index)
  })

  it('with findings: the first relevant one is returned', () => {
    expect(firstPageWithFindings(some())).toBe(3)
    expect(firstPageWithFindings(all())).toBe(1)
    const done = createFormInstance(compiled, { a: 'all', b: 'x', c: 'x' })
    expect(firstPageWithFindings(done)).toBeNull()
  })

  it('have the findings of their questions', () => {
    expect(pageFindings(all(), 1)).toEqual([{ questionId: 'b', code: 'required' }])
    expect(pageFindings(some(), 1)).toEqual([])
    expect(pageFindings(some(), 9)).toEqual([])
  })
})

describe('questionNumbers', () => {
  it('counts relevant questions without notes', () => {
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
