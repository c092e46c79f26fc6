import { compileForm, type Condition, createFormInstance, type Expression } from '@/lib/questionnaire'
import {
  parseFormula,
  formatFormula,
  FormulaSyntaxError,
} from '@/lib/questionnaire/form-editing/formula-text'
import { businessForm } from '../../../../server/surveys/templates/business-conditions'
import { taxIntegrityForm } from '../../../../server/surveys/templates/integrity'
import { monthlyForm } from '../../../../server/surveys/templates/monthly-report'
import { satisfactionForm } from '../../../../server/surveys/templates/satisfaction'
import { ask, formOf } from '../build'

/** All conditions and formulas of a form. */
function expressionsIn(value: unknown): Expression[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]: [string, unknown]) =>
    ['showIf', 'when', 'constraint', 'formula'].includes(key) ? [inner as Expression] : expressionsIn(inner),
  )
}
const asText = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value), (_key, one: unknown) => (typeof one === 'number' ? String(one) : one))

describe('the text form of expressions', () => {
  it.each(
    [satisfactionForm, taxIntegrityForm, monthlyForm(2026), businessForm].map(
      (form) => [form.id, form] as const,
    ),
  )('says all that %s asks, and is read as the same', (_id, form) => {
    const all = expressionsIn(form)
    expect(all.length).toBeGreaterThan(1)
    for (const one of all) expect(parseFormula(formatFormula(one))).toEqual(asText(one))
  })

  const cases: [written: string, expression: Expression][] = [
    [
      "a = 'x' and (b > 5 or not empty(c.r))",
      {
        and: [
          { '==': [{ var: 'a' }, 'x'] },
          { or: [{ '>': [{ var: 'b' }, '5'] }, { '!': { empty: { var: 'c.r' } } }] },
        ],
      },
    ],
    ['(a-1 - b) - 2', { '-': [{ '-': [{ var: 'a-1' }, { var: 'b' }] }, '2'] }],
    ['a - (b - 2)', { '-': [{ var: 'a' }, { '-': [{ var: 'b' }, '2'] }] }],
    [
      '(sum(t.*.@, t.a:b.c) * 100) / -3',
      { '/': [{ '*': [{ sum: [{ var: 't.*.@' }, { var: 't.a:b.c' }] }, '100'] }, '-3'] },
    ],
    [
      'if(a > 1, round(b, 2), last(c))',
      { if: [{ '>': [{ var: 'a' }, '1'] }, { round: [{ var: 'b' }, '2'] }, { last: 'c' }] },
    ],
    ["'x' in a", { in: ['x', { var: 'a' }] }],
    ["a in ['x', 'y']", { in: [{ var: 'a' }, ['x', 'y']] }],
  ]
  it.each(cases)('%s', (written, expression) => {
    expect(parseFormula(written)).toEqual(expression)
    expect(formatFormula(expression)).toBe(written)
  })

  it.each([
    ['', 0],
    ['a >', 3],
    ['a > 5 b', 5],
    ['(a > 5', 6],
    ['a ? b', 1],
    ['power(a, 2)', 11],
    ['growth(a)', 9],
    ['[a]', 0],
    ["a = 'x", 3],
  ] as const)('says where “%s” cannot be read', (written, at) => {
    const error = (() => {
      try {
        return parseFormula(written)
      } catch (cause) {
        return cause
      }
    })()
    expect(error).toBeInstanceOf(FormulaSyntaxError)
    expect((error as FormulaSyntaxError).at).toBe(at)
  })

  it('needs no redundant brackets, and accepts = for ==', () => {
    expect(parseFormula('a-1 - b - 2')).toEqual(parseFormula('(a-1 - b) - 2'))
    expect(parseFormula('a + b * 2 > 3 or c == 1')).toEqual(parseFormula('((a + (b * 2)) > 3) or (c = 1)'))
  })

  it('evaluates as parsed', () => {
    const showIf = parseFormula('a > 5 and not (a = 7 or a = 8)') as Condition
    const form = formOf([ask({ kind: 'number', id: 'a' }), ask({ kind: 'text', id: 'b', showIf })])
    const shown = (a: string) => createFormInstance(compileForm(form), { a }).isRelevant('b')
    expect(['5', '6', '7', '8', '9'].map(shown)).toEqual([false, true, false, false, true])
  })
})
