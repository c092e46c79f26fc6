import {
  validateAnswers,
  compileForm,
  createFormInstance,
  progress,
  relevantAnswers,
  type Condition,
  type Question,
} from '@/lib/questionnaire'
import { ask, formOf, options, localText } from '../build'

const text = (id: string, showIf?: Condition, required = false): Question =>
  ask({ kind: 'text', id, showIf, required })
const is = (id: string, value: string): Condition => ({ '==': [{ var: id }, value] })

const table = ask({
  kind: 'table',
  id: 'figures',
  required: true,
  rows: ['r1', 'r2'].map((id) => ({ id, title: localText(id) })),
  columns: ['c1', 'c2'].map((id) => ({ id, title: localText(id) })),
})

describe('relevance', () => {
  /** b depends on a, c on b; d is independent. */
  const chain = compileForm(
    formOf([text('a'), text('b', is('a', 'yes')), text('c', is('b', 'yes'), true)], [text('d')]),
  )

  it('propagates from question to question', () => {
    const fill = createFormInstance(chain)
    expect([fill.isRelevant('a'), fill.isRelevant('b'), fill.isRelevant('c')]).toEqual([true, false, false])
    fill.set('a', 'yes')
    fill.set('b', 'yes')
    expect([fill.isRelevant('b'), fill.isRelevant('c')]).toEqual([true, true])
  })

  it('treats a non-relevant answer as empty and restores it', () => {
    const fill = createFormInstance(chain, { a: 'yes', b: 'yes', c: 'kept' })
    fill.set('a', 'no')
    expect([fill.isRelevant('b'), fill.isRelevant('c')]).toEqual([false, false])
    expect(fill.answers()).toEqual({ a: 'no', b: 'yes', c: 'kept' })
    fill.set('a', 'yes')
    expect([fill.isRelevant('b'), fill.isRelevant('c')]).toEqual([true, true])
    expect(fill.value('c')).toBe('kept')
  })

  it('makes a question relevant when the answer it excludes is not relevant', () => {
    const compiled = compileForm(
      formOf([text('a'), text('b', is('a', 'yes')), text('c', { '==': [{ var: 'b' }, null] })]),
    )
    const fill = createFormInstance(compiled, { a: 'yes', b: 'x' })
    expect(fill.isRelevant('c')).toBe(false)
    fill.set('a', 'no')
    expect(fill.isRelevant('c')).toBe(true)
  })

  it('reports only affected questions', () => {
    const fill = createFormInstance(chain, { b: 'yes' })
    expect(fill.set('d', 'x').questions).toEqual(['d'])
    expect(fill.set('a', 'yes').questions).toEqual(['a', 'b', 'c'])
    expect(fill.set('a', 'yes').questions).toEqual(['a'])
    expect(fill.set('nowhere', 'x').questions).toEqual([])
  })

  it('ignores unknown questions', () => {
    const fill = createFormInstance(chain)
    expect([fill.isRelevant('constructor'), fill.findings('constructor')]).toEqual([false, []])
  })

  it('can depend on a table cell', () => {
    const compiled = compileForm(formOf([table, text('why', { '>': [{ var: 'figures.r1.c1' }, 100] })]))
    const fill = createFormInstance(compiled)
    fill.set('figures', { r1: { c1: '100' } })
    expect(fill.isRelevant('why')).toBe(false)
    fill.set('figures', { r1: { c1: '100.01' } })
    expect(fill.isRelevant('why')).toBe(true)
  })
})

describe('set', () => {
  const compiled = compileForm(formOf([text('a', undefined, true), table]))

  it.each([undefined, '', '  ', [], {}, { r1: { c1: '' } }])('%j removes the answer', (nothing) => {
    const fill = createFormInstance(compiled, { a: 'x' })
    fill.set('a', nothing)
    expect(fill.answers()).toEqual({})
    expect(fill.findings('a')).toEqual([{ questionId: 'a', code: 'required' }])
  })

  it('does not change the initial answers', () => {
    const given = { a: 'x' }
    createFormInstance(compiled, given).set('a', 'y')
    expect(given).toEqual({ a: 'x' })
  })
})

describe('progress', () => {
  const compiled = compileForm(
    formOf([
      text('a', undefined, true),
      text('optional'),
      ask({ kind: 'note', id: 'note', required: true }),
      text('b', is('a', 'yes'), true),
      table,
    ]),
  )

  it('counts relevant required questions, and each cell of a required table', () => {
    const fill = createFormInstance(compiled)
    expect(fill.progress()).toEqual({ answered: 0, required: 5 })
    fill.set('optional', 'x')
    fill.set('figures', { r1: { c1: '1', c2: ' ' }, r2: { c2: '0' } })
    expect(fill.progress()).toEqual({ answered: 2, required: 5 })
    fill.set('a', 'yes')
    expect(fill.progress()).toEqual({ answered: 3, required: 6 })
    fill.set('b', 'x')
    expect(fill.progress()).toEqual({ answered: 4, required: 6 })
    fill.set('a', 'no')
    expect(fill.progress()).toEqual({ answered: 3, required: 5 })
  })

  it('equals the progress of a new instance', () => {
    expect(progress(compiled, { a: 'yes' })).toEqual({ answered: 1, required: 6 })
  })
})

describe('a complete response', () => {
  const compiled = compileForm(
    formOf(
      [text('a', undefined, true), text('b', is('a', 'yes'), true)],
      [ask({ kind: 'single', id: 'c', options: options('x') })],
    ),
  )

  it('is checked in form order, unknown ids last', () => {
    expect(validateAnswers(compiled, { strange: 'x', c: 'y', a: 'yes' }).findings).toEqual([
      { questionId: 'b', code: 'required' },
      { questionId: 'c', code: 'unknownOption' },
      { questionId: 'strange', code: 'unknownQuestion' },
    ])
  })

  it('is not checked where not relevant', () => {
    expect(validateAnswers(compiled, { a: 'no', b: 'x'.repeat(300) }).findings).toEqual([])
  })

  it('is submitted without non-relevant, empty and unknown answers', () => {
    expect(relevantAnswers(compiled, { a: 'no', b: 'hidden', c: '', strange: 'x' })).toEqual({ a: 'no' })
    expect(relevantAnswers(compiled, { a: 'yes', b: 'shown', c: 'x' })).toEqual({
      a: 'yes',
      b: 'shown',
      c: 'x',
    })
  })
})
