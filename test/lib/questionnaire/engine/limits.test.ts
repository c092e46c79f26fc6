import {
  checkForm,
  validateAnswers,
  compileForm,
  createFormInstance,
  type Expression,
  type Form,
  type Operand,
  type Question,
} from '@/lib/questionnaire'
import { questionKinds } from '@/lib/questionnaire/kinds/kinds'
import { formLimits } from '@/lib/questionnaire/engine/limits'
import { ask, formOf, options } from '../build'
import { filledTable, largestForm, tableForm } from '../large-table'

const number = (id: string, more: { max?: string; decimals?: number } = {}): Question =>
  ask({ kind: 'number', id, ...more })
const computed = (id: string, formula: Expression): Question => ask({ kind: 'number', id, formula })
const many = (count: number, operand: Operand) => Array.from({ length: count }, () => operand)
const problems = (form: Form) => checkForm(form).map(({ level, code, at }) => `${level} ${code} ${at}`)

const q0 = { var: 'q0' }
const deep = (depth: number): Expression => (depth === 0 ? q0 : { '+': [deep(depth - 1), 1] })

describe('a form that exceeds a limit', () => {
  it.each<[string, Form, string]>([
    [
      'a product of 20,000 figures',
      formOf([number('q0'), computed('product', { '*': many(20_000, q0) })]),
      'tooManyOperands product',
    ],
    ['a formula nested 21 deep', formOf([number('q0'), computed('deep', deep(21))]), 'tooDeep deep'],
    [
      'a product of five figures of any size',
      formOf([number('q0'), computed('product', { '*': many(5, q0) })]),
      'tooManyDigits product',
    ],
    [
      'a table of 700 × 700 cells',
      tableForm({ rows: 700, columns: 700, rules: 0, at: 't', constraint: () => ({}) }),
      'tooManyFields t',
    ],
    [
      'questions beyond the largest number of fields',
      formOf(Array.from({ length: formLimits.fields + 1 }, (_, at) => number(`q${at}`))),
      `tooManyFields q${formLimits.fields}`,
    ],
    [
      'a matrix whose many rows each read many options',
      formOf([
        number('q0'),
        ask({
          kind: 'matrix',
          id: 'm',
          rows: options(...Array.from({ length: 2_000 }, (_, at) => `r${at}`)),
          options: options(...Array.from({ length: 2_000 }, (_, at) => `o${at}`)).map((one) => ({
            ...one,
            showIf: { '>': [q0, 0] },
          })),
        }),
      ]),
      'tooMuchWork m',
    ],
  ])('is rejected at the question: %s', (_what, form, problem) => {
    expect(problems(form)).toEqual([`error ${problem}`])
    expect(() => compileForm(form)).toThrow(`${problem.split(' ')[1] ?? ''}: `)
  })

  it('is rejected at the rule that exceeds the work limit', () => {
    const form = tableForm({
      ...{ rows: 200, columns: 20, rules: 300, at: 't.@.@' },
      constraint: () => ({ '>=': [{ sum: { var: 't.@.*' } }, 0] }),
    })
    expect(problems(form)).toEqual([expect.stringMatching(/^error tooMuchWork x\d+$/)])
    expect(() => compileForm(form)).toThrow('units of work')
  })

  it('is not one whose factors are bounded', () => {
    const share = number('share', { max: '1', decimals: 4 })
    expect(problems(formOf([share, computed('product', { '*': many(20, { var: 'share' }) })]))).toEqual([])
  })

  it('is not a chain of 200 formulas that each add one digit', () => {
    const chain = Array.from({ length: 200 }, (_, at) =>
      computed(`q${at + 1}`, { '+': [{ var: `q${at}` }, { '*': [{ var: `q${at}` }, '1.05'] }] }),
    )
    expect(problems(formOf([number('q0'), ...chain]))).toEqual([])
  })
})

describe('a growing intermediate result', () => {
  // A text has no limit of its own that a check could know.
  const form = formOf([
    ask({ kind: 'text', id: 'q0' }),
    computed('product', { '*': [q0, q0] }),
    computed('quotient', { '/': [{ '*': [q0, q0] }, { '*': [q0, q0] }] }),
  ])

  it('is null beyond the limit of digits', () => {
    const fill = createFormInstance(compileForm(form), { q0: '9'.repeat(90) })
    expect(fill.value('product')).toBeUndefined()
    expect(fill.value('quotient')).toBeUndefined()
    fill.set('q0', '9'.repeat(70))
    expect(fill.value('quotient')).toBe('1')
  })

  it('is null for a longer operand', () => {
    const fill = createFormInstance(
      compileForm(formOf([ask({ kind: 'text', id: 'q0' }), computed('same', { '+': [q0] })])),
      {
        q0: '9'.repeat(20_000),
      },
    )
    expect(fill.value('same')).toBeUndefined()
  })
})

describe('the largest form', () => {
  const form = largestForm()

  it('is accepted', () => {
    expect(problems(form)).toEqual([])
  })

  it('reads each cell of a range once, however many rules use the range', () => {
    const same = tableForm({
      ...{ rows: 100, columns: 20, rules: 100, at: 't.@.c0' },
      constraint: () => ({ '>=': [{ sum: { var: 't.*.*' } }, { max: [{ var: 't.*.*' }, 0] }] }),
    })
    const compiled = compileForm(same)
    const read = jest.spyOn(questionKinds.table, 'expressionValue')
    const t = filledTable(100, 20, String)
    expect(validateAnswers(compiled, { t }).findings).toEqual([])
    expect(read).toHaveBeenCalledTimes(2_000)
  })

  it('reads each earlier value of a range once', () => {
    const same = tableForm({
      ...{ rows: 20, columns: 20, rules: 50, at: 't' },
      constraint: () => ({ '>=': [{ sum: { last: 't.*.*' } }, 0] }),
    })
    const compiled = compileForm(same)
    const read = jest.spyOn(questionKinds.table, 'expressionValue')
    const prior = { last: { period: '2026-10', answers: { t: filledTable(20, 20, String) } } }
    expect(validateAnswers(compiled, {}, { prior }).findings).toEqual([])
    expect(read).toHaveBeenCalledTimes(400)
  })

  it('reports violated rules after each change with current sums', () => {
    const fill = createFormInstance(compileForm(form), { t: filledTable(200, 20, () => '1') })
    expect(fill.findings('t')).toEqual([])
    fill.set('t.r7.c0', '3999')
    expect(fill.findings('t')).toHaveLength(
      // Rules over the rows from the given one on, where these lack the large figure and sum up to less.
      Array.from({ length: 100 }, (_, at) => at * 2).filter((first) => first > 7).length,
    )
    fill.set('t.r7.c0', '1')
    expect(fill.findings('t')).toEqual([])
  })
})
