import { compileCondition, ConditionError } from '@/lib/questionnaire/condition'
import type { AnswerValue, Condition, Operand } from '@/lib/questionnaire'
import { readPath } from '@/lib/questionnaire/answer'

const holds = (condition: Condition, answers: Record<string, AnswerValue> = {}) =>
  compileCondition(condition).test((path) => readPath(new Map(Object.entries(answers)), path))

const q: Operand = { var: 'q' }

describe('comparing', () => {
  it.each<[string, Operand, AnswerValue, boolean]>([
    ['==', 'yes', 'yes', true],
    ['==', 'yes', 'no', false],
    ['==', 3, '3.00', true],
    ['==', '0.3', '0.30', true],
    ['!=', 'yes', 'no', true],
    ['!=', 'yes', 'yes', false],
    ['!=', '1', '1.0', false],
    ['<', '10', '9.99', true],
    ['<', '10', '10', false],
    ['<=', '10', '10.0', true],
    ['<=', '10', '10.01', false],
    ['>', '9', '10', true],
    ['>', '9', '9', false],
    ['>=', '-1', '-1', true],
    ['>=', '-1', '-1.5', false],
    ['>', '9007199254740993', '9007199254740994', true],
    ['==', '9007199254740993', '9007199254740992', false],
    ['>=', 4, 5, true],
    ['<', '2026-03-01', '2026-02-28', true],
    ['>', '2026-03-01', '2026-02-28', false],
  ])('%s %p finds the answer %p to be %p', (operator, operand, answer, expected) => {
    expect(holds({ [operator]: [q, operand] }, { q: answer })).toBe(expected)
  })

  it.each<[string, boolean]>([
    ['==', false],
    ['!=', true],
    ['<', false],
    ['<=', false],
    ['>', false],
    ['>=', false],
  ])('%s 0 with no answer is %p', (operator, expected) => {
    expect(holds({ [operator]: [q, 0] })).toBe(expected)
  })

  it('finds a missing answer equal to null', () => {
    expect(holds({ '==': [q, null] })).toBe(true)
    expect(holds({ '==': [q, null] }, { q: 'a' })).toBe(false)
  })

  it('does not order a word and a figure', () => {
    expect(holds({ '<': [q, 5] }, { q: 'few' })).toBe(false)
    expect(holds({ '>=': [q, 5] }, { q: 'few' })).toBe(false)
  })

  it.each([1e21, 1e-7, Infinity, NaN])(
    'takes the number %p, which has no plain spelling, for no figure',
    (n) => {
      expect(holds({ '>=': [q, 3] }, { q: n })).toBe(false)
      expect(holds({ '<': [q, 3] }, { q: n })).toBe(false)
    },
  )
})

describe('in', () => {
  it('looks for a chosen option in a list of the condition', () => {
    expect(holds({ in: [q, ['a', 'b']] }, { q: 'b' })).toBe(true)
    expect(holds({ in: [q, ['a', 'b']] }, { q: 'c' })).toBe(false)
  })

  it('looks for an option among several chosen ones', () => {
    expect(holds({ in: ['a', q] }, { q: ['c', 'a'] })).toBe(true)
    expect(holds({ in: ['a', q] }, { q: ['c'] })).toBe(false)
    expect(holds({ in: ['a', q] })).toBe(false)
  })

  it('looks for a part of a text', () => {
    expect(holds({ in: ['tax', q] }, { q: 'a tax bureau' })).toBe(true)
    expect(holds({ in: ['tax', q] }, { q: 'a bank' })).toBe(false)
  })

  it('compares figures by their size', () => {
    expect(holds({ in: [q, ['1.50']] }, { q: '1.5' })).toBe(true)
  })
})

describe('and, or, !', () => {
  const yes: Condition = { '==': [1, 1] }
  const no: Condition = { '==': [1, 2] }

  it.each<[Condition, boolean]>([
    [{ and: [yes, yes] }, true],
    [{ and: [yes, no] }, false],
    [{ and: [] }, true],
    [{ or: [no, yes] }, true],
    [{ or: [no, no] }, false],
    [{ or: [] }, false],
    [{ '!': [no] }, true],
    [{ '!': [yes] }, false],
    [{ '!': no }, true],
    [{ and: [{ or: [no, yes] }, { '!': no }] }, true],
  ])('%j is %p', (condition, expected) => {
    expect(holds(condition)).toBe(expected)
  })

  it.each<[AnswerValue | undefined, boolean]>([
    ['a', true],
    ['', false],
    [0, false],
    [1, true],
    [[], false],
    [['a'], true],
    [undefined, false],
  ])('takes the answer %p by itself as %p', (answer, expected) => {
    expect(holds({ var: 'q' }, answer === undefined ? {} : { q: answer })).toBe(expected)
    expect(holds({ '!': q }, answer === undefined ? {} : { q: answer })).toBe(!expected)
  })
})

describe('var', () => {
  const table = { q: { sales: { now: '12.5', before: '9' } } }

  it('reaches one figure of a table', () => {
    expect(holds({ '>': [{ var: 'q.sales.now' }, { var: 'q.sales.before' }] }, table)).toBe(true)
    expect(holds({ '>': [{ var: 'q.sales.now' }, 13] }, table)).toBe(false)
  })

  it('finds nothing in a row, a column or a question that has no answer', () => {
    expect(holds({ '==': [{ var: 'q.costs.now' }, null] }, table)).toBe(true)
    expect(holds({ '==': [{ var: 'q.sales.later' }, null] }, table)).toBe(true)
    expect(holds({ '==': [{ var: 'q.sales.now' }, null] })).toBe(true)
  })

  it('may hold the path in a list, as JsonLogic writes it', () => {
    expect(holds({ '==': [{ var: ['q'] }, 'a'] }, { q: 'a' })).toBe(true)
  })

  it('names each question it depends on once', () => {
    const { dependsOn } = compileCondition({
      and: [
        { '==': [{ var: 'a' }, 1] },
        { '>': [{ var: 'b.r.c' }, { var: 'a' }] },
        { in: ['x', [{ var: 'c' }]] },
      ],
    })
    expect(dependsOn).toEqual(['a', 'b', 'c'])
  })
})

describe('what is refused', () => {
  it.each(['constructor', 'toString', '__proto__', 'hasOwnProperty', 'valueOf', 'if', 'cat', '===', 'log'])(
    'the operator %s',
    (name) => {
      const condition = JSON.parse(`{${JSON.stringify(name)}:[1,1]}`) as Condition
      expect(() => compileCondition(condition)).toThrow(new ConditionError(`unknown operator ${name}`))
    },
  )

  it.each<[string, Condition]>([
    ['no operator', {}],
    ['two operators', { and: [], or: [] }],
  ])('%s', (_what, condition) => {
    expect(() => compileCondition(condition)).toThrow('a condition has exactly one operator')
  })

  it.each<[Operand]>([[''], [3], [null], [[{ var: 'a' }]], [{ '==': [1, 1] }]])('a var of %j', (path) => {
    expect(() => compileCondition({ var: path })).toThrow(ConditionError)
  })

  it('nesting deeper than 20, in operators and in lists', () => {
    const nested = (depth: number): Condition =>
      depth === 0 ? { '==': [1, 1] } : { '!': [nested(depth - 1)] }
    const list = (depth: number): Operand => (depth === 0 ? 1 : [list(depth - 1)])
    expect(holds(nested(19))).toBe(false)
    expect(() => compileCondition(nested(20))).toThrow('nested too deeply')
    expect(() => compileCondition({ in: [1, list(25)] })).toThrow('nested too deeply')
  })
})
