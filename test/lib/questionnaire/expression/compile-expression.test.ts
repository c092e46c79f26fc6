import { Checker } from '@/lib/questionnaire/expression/check-expression'
import {
  compileExpression,
  ConditionError,
  type Resolve,
  type PeriodRef,
} from '@/lib/questionnaire/expression/compile-expression'
import type { AnswerValue, Condition, Expression, Operand } from '@/lib/questionnaire'
import { fieldValue } from '@/lib/questionnaire/engine/check'
import { isTruthy, type EvaluationMode } from '@/lib/questionnaire/expression/operators'
import { RangeValues } from '@/lib/questionnaire/expression/range-values'
import type { EvaluationState } from '@/lib/questionnaire/engine/graph-node'

type TestAnswers = Record<string, AnswerValue>

const emptyState: EvaluationState = { raw: new Map(), values: [], prior: new Map(), priorRanges: new Map() }

/** The value and compared values of an expression; `last` has the answers of the last period. */
function result(
  expression: Expression,
  answers: TestAnswers = {},
  mode: EvaluationMode = 'condition',
  last: TestAnswers = {},
) {
  const readers = (path: string, periodRef: PeriodRef) => {
    const [id = '', row, column] = path.split('.')
    const from = periodRef === 'var' ? answers : last
    const read = (at: string) => () => {
      const cell = at === '' ? undefined : column === undefined ? { row: at } : { row: at, column }
      return (fieldValue(from[id], cell) ?? null) as unknown
    }
    return row === '*' ? Object.keys(from[id] as object).map(read) : [read(row ?? '')]
  }
  const resolve: Resolve = (path, periodRef) => {
    const [first, ...more] = readers(path, periodRef)
    if (first && more.length === 0) return { one: first }
    return { range: () => new RangeValues(() => readers(path, periodRef).map((read) => read())) }
  }
  new Checker((path, periodRef) => readers(path, periodRef).length, mode).check(expression)
  const { evaluate, comparedValues } = compileExpression(expression, resolve, mode)
  return { value: evaluate(emptyState), figures: comparedValues.map((read) => read(emptyState)) }
}

const holds = (condition: Condition, answers: TestAnswers = {}) => isTruthy(result(condition, answers).value)

const q: Operand = { var: 'q' }

describe('comparison', () => {
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
  ])('%s %p with the answer %p is %p', (operator, operand, answer, expected) => {
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

  it('is false between a text and a number', () => {
    expect(holds({ '<': [q, 5] }, { q: 'few' })).toBe(false)
    expect(holds({ '>=': [q, 5] }, { q: 'few' })).toBe(false)
  })

  it.each([1e21, 1e-7, Infinity, NaN])('does not accept %p, which has no plain decimal notation', (n) => {
    expect(holds({ '>=': [q, 3] }, { q: n })).toBe(false)
    expect(holds({ '<': [q, 3] }, { q: n })).toBe(false)
  })
})

describe('in', () => {
  it('finds the selected option in a constant list', () => {
    expect(holds({ in: [q, ['a', 'b']] }, { q: 'b' })).toBe(true)
    expect(holds({ in: [q, ['a', 'b']] }, { q: 'c' })).toBe(false)
  })

  it('finds an option among several selected ones', () => {
    expect(holds({ in: ['a', q] }, { q: ['c', 'a'] })).toBe(true)
    expect(holds({ in: ['a', q] }, { q: ['c'] })).toBe(false)
    expect(holds({ in: ['a', q] })).toBe(false)
  })

  it('finds a substring', () => {
    expect(holds({ in: ['tax', q] }, { q: 'a tax bureau' })).toBe(true)
    expect(holds({ in: ['tax', q] }, { q: 'a bank' })).toBe(false)
  })

  it('compares numbers by value', () => {
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
  ])('the answer %p alone is %p', (answer, expected) => {
    expect(holds({ var: 'q' }, answer === undefined ? {} : { q: answer })).toBe(expected)
    expect(holds({ '!': q }, answer === undefined ? {} : { q: answer })).toBe(!expected)
  })
})

describe('var', () => {
  const table = { q: { sales: { now: '12.5', before: '9' } } }

  it('reads a table cell', () => {
    expect(holds({ '>': [{ var: 'q.sales.now' }, { var: 'q.sales.before' }] }, table)).toBe(true)
    expect(holds({ '>': [{ var: 'q.sales.now' }, 13] }, table)).toBe(false)
  })

  it('is null for an unanswered row, column or question', () => {
    expect(holds({ '==': [{ var: 'q.costs.now' }, null] }, table)).toBe(true)
    expect(holds({ '==': [{ var: 'q.sales.later' }, null] }, table)).toBe(true)
    expect(holds({ '==': [{ var: 'q.sales.now' }, null] })).toBe(true)
  })

  it('accepts the path in a list, as in JsonLogic', () => {
    expect(holds({ '==': [{ var: ['q'] }, 'a'] }, { q: 'a' })).toBe(true)
  })
})

describe('arithmetic', () => {
  const table = { t: { a: { c: '1.5' }, b: { c: '2.25' }, e: { c: '' } } }
  const all: Operand = { var: 't.*.c' }

  it.each<[Expression, unknown]>([
    [{ sum: all }, '3.75'],
    [{ sum: [all, '1'] }, '4.75'],
    [{ min: all }, '1.5'],
    [{ max: all }, '2.25'],
    [{ count: all }, '2'],
    [{ '+': ['0.1', '0.2', '0.3'] }, '0.6'],
    [{ '-': ['1', '0.9'] }, '0.1'],
    [{ '-': ['3'] }, '-3'],
    [{ '*': ['1.5', '1.5'] }, '2.25'],
    [{ '/': ['1', '3'] }, '0.33333333'],
    [{ ratio: ['1', '4'] }, '0.25'],
    [{ growth: ['3', '-1'] }, '4'],
    [{ abs: ['-2'] }, '2'],
    [{ round: ['2.345', 2] }, '2.35'],
    [{ '/': ['1', '0'] }, null],
    [{ growth: ['1', '0'] }, null],
    [{ '+': ['1', { var: 't.e.c' }] }, null],
    [{ sum: { var: 't.e.c' } }, null],
    [{ if: [{ '>': [2, 1] }, 'more', 'less'] }, 'more'],
    [{ if: [{ '>': [1, 2] }, 'more', { '==': [1, 1] }, 'same', 'less'] }, 'same'],
    [{ if: [{ '>': [1, 2] }, 'more'] }, null],
    [{ empty: { var: 't.e.c' } }, true],
    [{ empty: all }, false],
    ['12.5', '12.5'],
  ])('%j is %p', (expression, expected) => {
    expect(result(expression, table).value).toEqual(expected)
  })

  it('reads the last period', () => {
    const rule: Condition = { '<=': [{ growth: [{ var: 'q' }, { last: 'q' }] }, '2'] }
    expect(result(rule, { q: '30' }, 'rule', { q: '10' }).value).toBe(true)
    expect(result(rule, { q: '30.01' }, 'rule', { q: '10' }).value).toBe(false)
    expect(result(rule, { q: '30.01' }, 'rule').value).toBeNull()
  })
})

describe('a rule', () => {
  const rule = (must: Condition, answers: TestAnswers = {}) => result(must, answers, 'rule').value
  const more: Condition = { '>': [q, 1] }
  const yes: Condition = { '==': [1, 1] }
  const no: Condition = { '==': [1, 2] }

  it.each<[Condition, boolean | null]>([
    [more, null],
    [{ '!=': [q, 1] }, null],
    [{ '!': more }, null],
    [{ and: [yes, more] }, null],
    [{ and: [no, more] }, false],
    [{ and: [more, no] }, false],
    [{ or: [more, yes] }, true],
    [{ or: [no, more] }, null],
    [{ if: [more, yes, no] }, null],
    [{ '!': { empty: q } }, false],
  ])('%j is %p while the answer is missing', (must, expected) => {
    expect(rule(must)).toBe(expected)
  })

  it('lists its compared values, a range as one value', () => {
    const must: Condition = { '>=': [{ '+': [{ var: 'q' }, '1'] }, { sum: { var: 't.*.c' } }] }
    expect(result(must, { q: '2', t: { a: { c: '1' }, b: { c: '4' } } }, 'rule')).toEqual({
      value: false,
      figures: ['2', '5'],
    })
  })

  it('rejects a comparison with null', () => {
    expect(() => rule({ '!=': [q, null] })).toThrow('!= compares with nothing; ask with empty')
  })
})

describe('rejected expressions', () => {
  it.each<[Condition, string]>([
    [{ '+': [{ var: 't.*.c' }, 1] }, 'several cells stand only under'],
    [{ '==': [1] }, '== with 1 operands'],
    [{ '/': [1, 2, 3] }, '/ with 3 operands'],
    [{ last: '' }, 'last needs the id of a question'],
  ])('%j', (condition, message) => {
    expect(() => result(condition, { t: { a: {}, b: {} } })).toThrow(message)
  })

  it.each([
    'constructor',
    'toString',
    '__proto__',
    'hasOwnProperty',
    'valueOf',
    'merge',
    'cat',
    '===',
    'log',
  ])('the operator %s', (name) => {
    const condition = JSON.parse(`{${JSON.stringify(name)}:[1,1]}`) as Condition
    expect(() => result(condition)).toThrow(new ConditionError(`unknown operator ${name}`))
  })

  it.each<[string, Condition]>([
    ['no operator', {}],
    ['two operators', { and: [], or: [] }],
  ])('%s', (_what, condition) => {
    expect(() => result(condition)).toThrow('a condition has exactly one operator')
  })

  it.each<[Operand]>([[''], [3], [null], [[{ var: 'a' }]], [{ '==': [1, 1] }]])('a var of %j', (path) => {
    expect(() => result({ var: path })).toThrow(ConditionError)
  })

  it('nesting deeper than 20, in operators and in lists', () => {
    const nested = (depth: number): Condition =>
      depth === 0 ? { '==': [1, 1] } : { '!': [nested(depth - 1)] }
    const list = (depth: number): Operand => (depth === 0 ? 1 : [list(depth - 1)])
    expect(holds(nested(19))).toBe(false)
    expect(() => result(nested(20))).toThrow('nested too deeply')
    expect(() => result({ in: [1, list(25)] })).toThrow('nested too deeply')
  })
})
