import {
  checkAnswers,
  compileForm,
  createFormInstance,
  progress,
  relevantAnswers,
  type Condition,
  type Question,
} from '@/lib/questionnaire'
import { ask, formOf, options, words } from '../build'

const text = (id: string, showIf?: Condition, required = false): Question =>
  ask({ kind: 'text', id, showIf, required })
const is = (id: string, value: string): Condition => ({ '==': [{ var: id }, value] })

const table = ask({
  kind: 'table',
  id: 'figures',
  required: true,
  rows: ['r1', 'r2'].map((id) => ({ id, title: words(id) })),
  columns: ['c1', 'c2'].map((id) => ({ id, title: words(id) })),
})

describe('visibility', () => {
  /** a shows b, b shows c; d stands alone. */
  const chain = compileForm(
    formOf([text('a'), text('b', is('a', 'yes')), text('c', is('b', 'yes'), true)], [text('d')]),
  )

  it('follows from question to question', () => {
    const fill = createFormInstance(chain)
    expect([fill.isRelevant('a'), fill.isRelevant('b'), fill.isRelevant('c')]).toEqual([true, false, false])
    fill.set('a', 'yes')
    fill.set('b', 'yes')
    expect([fill.isRelevant('b'), fill.isRelevant('c')]).toEqual([true, true])
  })

  it('takes the answer of a hidden question for absent, and has it back when it is shown again', () => {
    const fill = createFormInstance(chain, { a: 'yes', b: 'yes', c: 'kept' })
    fill.set('a', 'no')
    expect([fill.isRelevant('b'), fill.isRelevant('c')]).toEqual([false, false])
    expect(fill.answers()).toEqual({ a: 'no', b: 'yes', c: 'kept' })
    fill.set('a', 'yes')
    expect([fill.isRelevant('b'), fill.isRelevant('c')]).toEqual([true, true])
    expect(fill.value('c')).toBe('kept')
  })

  it('lets a question that waits for an absent answer appear when the answer is hidden', () => {
    const compiled = compileForm(
      formOf([text('a'), text('b', is('a', 'yes')), text('c', { '==': [{ var: 'b' }, null] })]),
    )
    const fill = createFormInstance(compiled, { a: 'yes', b: 'x' })
    expect(fill.isRelevant('c')).toBe(false)
    fill.set('a', 'no')
    expect(fill.isRelevant('c')).toBe(true)
  })

  it('names only the questions a change may concern', () => {
    const fill = createFormInstance(chain, { b: 'yes' })
    expect(fill.set('d', 'x').questions).toEqual(['d'])
    expect(fill.set('a', 'yes').questions).toEqual(['a', 'b', 'c'])
    expect(fill.set('a', 'yes').questions).toEqual(['a'])
    expect(fill.set('nowhere', 'x').questions).toEqual([])
  })

  it('knows nothing of a question that does not exist', () => {
    const fill = createFormInstance(chain)
    expect([fill.isRelevant('constructor'), fill.findings('constructor')]).toEqual([false, []])
  })

  it('is read from a figure of a table as well', () => {
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

  it.each([undefined, '', '  ', [], {}, { r1: { c1: '' } }])('%j takes the answer away', (nothing) => {
    const fill = createFormInstance(compiled, { a: 'x' })
    fill.set('a', nothing)
    expect(fill.answers()).toEqual({})
    expect(fill.findings('a')).toEqual([{ questionId: 'a', code: 'required' }])
  })

  it('leaves the answers it was given as they were', () => {
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

  it('counts the required questions that are visible, and each figure of a required table', () => {
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

  it('is the same when it is asked for once', () => {
    expect(progress(compiled, { a: 'yes' })).toEqual({ answered: 1, required: 6 })
  })
})

describe('a finished sheet', () => {
  const compiled = compileForm(
    formOf(
      [text('a', undefined, true), text('b', is('a', 'yes'), true)],
      [ask({ kind: 'single', id: 'c', options: options('x') })],
    ),
  )

  it('is checked in the order of the form, strange ids last', () => {
    expect(checkAnswers(compiled, { strange: 'x', c: 'y', a: 'yes' })).toEqual([
      { questionId: 'b', code: 'required' },
      { questionId: 'c', code: 'unknownOption' },
      { questionId: 'strange', code: 'unknownQuestion' },
    ])
  })

  it('is not checked where it is hidden', () => {
    expect(checkAnswers(compiled, { a: 'no', b: 'x'.repeat(300) })).toEqual([])
  })

  it('is sent without what is hidden, empty or unknown', () => {
    expect(relevantAnswers(compiled, { a: 'no', b: 'hidden', c: '', strange: 'x' })).toEqual({ a: 'no' })
    expect(relevantAnswers(compiled, { a: 'yes', b: 'shown', c: 'x' })).toEqual({
      a: 'yes',
      b: 'shown',
      c: 'x',
    })
  })
})
