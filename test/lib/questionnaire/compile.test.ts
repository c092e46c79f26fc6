import { compileForm, countQuestions, FormError, type Condition } from '@/lib/questionnaire'
import { ask, formOf } from './build'

const text = (id: string, showIf?: Condition) => ask({ kind: 'text', id, showIf })

describe('compileForm', () => {
  it('has the page and index of each question', () => {
    const compiled = compileForm(
      formOf([text('a')], [text('b', { '==': [{ var: 'a' }, 'x'] }), text('c', { '!': { var: 'a' } })]),
    )
    expect(
      compiled.questions.map(({ question, index, pageIndex }) => [question.id, index, pageIndex]),
    ).toEqual([
      ['a', 0, 0],
      ['b', 1, 1],
      ['c', 2, 1],
    ])
  })

  it.each<[string, ReturnType<typeof formOf>, string]>([
    ['an id used twice on one page', formOf([text('a'), text('a')]), 'a: used twice'],
    ['an id used twice on two pages', formOf([text('a')], [text('a')]), 'a: used twice'],
    [
      'a condition on a later question',
      formOf([text('a', { '!': { var: 'b' } }), text('b')]),
      'a: needs b, which is not an earlier question',
    ],
    [
      'a condition on the question itself',
      formOf([text('a', { '!': { var: 'a' } })]),
      'a: needs a, which is not an earlier question',
    ],
    [
      'a condition on a question that is not there',
      formOf([text('a'), text('b', { '==': [{ var: 'constructor' }, 1] })]),
      'b: needs constructor, which is not an earlier question',
    ],
    ['an operator that does not exist', formOf([text('a', { merge: [] })]), 'a: unknown operator merge'],
    ['a var without a name', formOf([text('a', { var: '' })]), 'a: var needs the id of a question'],
  ])('rejects %s at the question', (_what, form, message) => {
    expect(() => compileForm(form)).toThrow(FormError)
    expect(() => compileForm(form)).toThrow(message)
  })

  it('states the error in the condition', () => {
    let found: unknown
    try {
      compileForm(formOf([text('a', {})]))
    } catch (error) {
      found = error
    }
    expect(found).toMatchObject({ name: 'FormError', cause: { name: 'ConditionError' } })
  })
})

describe('countQuestions', () => {
  it('counts all pages without notes', () => {
    expect(countQuestions(formOf([text('a'), ask({ kind: 'note', id: 'n' })], [text('b')], []))).toBe(2)
  })
})
