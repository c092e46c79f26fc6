import {
  compileForm,
  countQuestions,
  createFormInstance,
  FormError,
  openForm,
  type Condition,
} from '@/lib/questionnaire'
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

describe('openForm', () => {
  const rule = (at: string, constraint: Condition, id = at) => ({
    id,
    level: 'hard' as const,
    at,
    constraint,
  })
  const form = {
    ...formOf([ask({ kind: 'number', id: 'a' }), ask({ kind: 'number', id: 'b' })]),
    rules: [rule('a', { '<': [{ var: 'a' }, 5] }), rule('b', { '<': [{ var: 'a' }, { var: 'b' }] })],
  }

  it('adds the rules of a question when its findings are requested', () => {
    const opened = openForm(form)
    const before = opened.graph.nodes.length
    const instance = createFormInstance(opened, { a: '7', b: '7' })
    expect(opened.graph.nodes).toHaveLength(before)
    expect(instance.findings('b').map(({ rule: broken }) => broken?.id)).toEqual(['b'])
    expect(opened.graph.nodes).toHaveLength(before + 1)
    expect(compileForm(form).graph.nodes).toHaveLength(before + 2)
    expect(instance.set('a', '3').questions).toEqual(['a', 'b'])
    expect(instance.findings('b')).toEqual([])
  })

  it('leaves a rule that it does not know to the gateway', () => {
    const later = { ...form, rules: [rule('a', { newer: [{ var: 'a' }] }, 'new'), ...form.rules] }
    const instance = createFormInstance(openForm(later), { a: '7' })
    expect(instance.findings('a').map(({ rule: broken }) => broken?.id)).toEqual(['a'])
    expect(instance.set('a', '8').questions).toEqual(['a'])
    expect(() => compileForm(later)).toThrow('new: unknown operator newer')
  })

  it('rejects a question that cannot be evaluated', () => {
    expect(() => openForm(formOf([text('a', { '!': { var: 'b' } })]))).toThrow(FormError)
  })
})

describe('countQuestions', () => {
  it('counts all pages without notes', () => {
    expect(countQuestions(formOf([text('a'), ask({ kind: 'note', id: 'n' })], [text('b')], []))).toBe(2)
  })
})
