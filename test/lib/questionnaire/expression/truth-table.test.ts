import {
  type Answers,
  type Condition,
  compileForm,
  createFormInstance,
  type Prior,
} from '@/lib/questionnaire'
import { periodRefs } from '@/lib/questionnaire/expression/compile-expression'
import { operators } from '@/lib/questionnaire/expression/operators'
import { parseFormula } from '@/lib/questionnaire/form-editing/formula-text'
import { ask, formOf, options } from '../build'

/*
 * The outcome of each operator. `a`, `many` and row `r` of the table are answered, empty, or answered but not relevant;
 * `b` and row `s` are always 2. A field that is not relevant counts as empty.
 */

const isOpen: Condition = { '==': [{ var: 'gate' }, 'yes'] }

const questions = [
  ask({ kind: 'single', id: 'gate', options: options('yes', 'no') }),
  ask({ kind: 'number', id: 'a', showIf: isOpen }),
  ask({ kind: 'multiple', id: 'many', options: options('x', 'y'), showIf: isOpen }),
  ask({ kind: 'number', id: 'b' }),
  ask({
    kind: 'table',
    id: 't',
    rows: [...options('r').map((row) => ({ ...row, showIf: isOpen })), ...options('s')],
    columns: options('c'),
  }),
]

const answered: Answers = {
  gate: 'yes',
  a: '6',
  many: ['x'],
  b: '2',
  t: { r: { c: '6' }, s: { c: '2' } },
}
const empty: Answers = { gate: 'yes', b: '2', t: { s: { c: '2' } } }
const notRelevant: Answers = { ...answered, gate: 'no' }

const prior: Prior = {
  last: { period: '2026-10', answers: { a: '5' } },
  lastYear: { period: '2025-11', answers: { a: '4' } },
}

/** Formula, then its outcome with the operands answered, empty and not relevant. */
type OutcomeRow = [formula: string, answered: string, empty: string, notRelevant: string]

/** Outcome as a condition, and as the constraint of an edit rule: a rule is met while a compared value is missing. */
const conditions: OutcomeRow[] = [
  ['a = 6', 'true, met', 'false, met', 'false, met'],
  ['a = 7', 'false, violated', 'false, met', 'false, met'],
  ['a != 6', 'false, violated', 'true, met', 'true, met'],
  ['a != 7', 'true, met', 'true, met', 'true, met'],
  ['a < 7', 'true, met', 'false, met', 'false, met'],
  ['a < 6', 'false, violated', 'false, met', 'false, met'],
  ['a <= 6', 'true, met', 'false, met', 'false, met'],
  ['a <= 5', 'false, violated', 'false, met', 'false, met'],
  ['a > 5', 'true, met', 'false, met', 'false, met'],
  ['a > 6', 'false, violated', 'false, met', 'false, met'],
  ['a >= 6', 'true, met', 'false, met', 'false, met'],
  ['a >= 7', 'false, violated', 'false, met', 'false, met'],
  ['a > b', 'true, met', 'false, met', 'false, met'],
  ['a in [6, 7]', 'true, met', 'false, met', 'false, met'],
  ['a in [7, 8]', 'false, violated', 'false, met', 'false, met'],
  ["'x' in many", 'true, met', 'false, met', 'false, met'],
  ["'y' in many", 'false, violated', 'false, met', 'false, met'],
  ['empty(a)', 'false, violated', 'true, met', 'true, met'],
  ['empty(many)', 'false, violated', 'true, met', 'true, met'],
  ['empty(t.r.c)', 'false, violated', 'true, met', 'true, met'],
  ['empty(t.*.c)', 'false, violated', 'false, violated', 'false, violated'],
  ['not empty(a)', 'true, met', 'false, violated', 'false, violated'],
  ['not (a > 5)', 'false, violated', 'true, met', 'true, met'],
  ['a > 5 and b > 1', 'true, met', 'false, met', 'false, met'],
  ['a > 5 and b > 2', 'false, violated', 'false, violated', 'false, violated'],
  ['a > 6 or b > 1', 'true, met', 'true, met', 'true, met'],
  ['a > 6 or b > 2', 'false, violated', 'false, met', 'false, met'],
  ['if(a > 5, b > 1, b > 2)', 'true, met', 'false, met', 'false, met'],
  ['if(a > 6, b > 1, b > 2)', 'false, violated', 'false, met', 'false, met'],
  ['last(a) < a', 'true, met', 'false, met', 'false, met'],
  ['last(b) < a', 'false, met', 'false, met', 'false, met'],
]

/** Value of a computed field; `none` without a result. */
const formulas: OutcomeRow[] = [
  ['a', '6', 'none', 'none'],
  ['last(a)', '5', '5', '5'],
  ['last(b)', 'none', 'none', 'none'],
  ['lastYear(a)', '4', '4', '4'],
  ['a + b', '8', 'none', 'none'],
  ['a - b', '4', 'none', 'none'],
  ['-a', '-6', 'none', 'none'],
  ['a * b', '12', 'none', 'none'],
  ['a / b', '3', 'none', 'none'],
  ['a / 0', 'none', 'none', 'none'],
  ['ratio(a, b)', '3', 'none', 'none'],
  ['growth(a, b)', '2', 'none', 'none'],
  ['growth(a, last(a))', '0.2', 'none', 'none'],
  ['abs(b - a)', '4', 'none', 'none'],
  ['round(a / 4, 1)', '1.5', 'none', 'none'],
  ['if(a > 5, 1, 0)', '1', '0', '0'],
  ['sum(a)', '6', 'none', 'none'],
  ['sum(a, b)', '8', '2', '2'],
  ['sum(t.*.c)', '8', '2', '2'],
  ['count(a)', '1', '0', '0'],
  ['count(many, b)', '2', '1', '1'],
  ['count(t.*.c)', '2', '1', '1'],
  ['min(a)', '6', 'none', 'none'],
  ['min(t.*.c)', '2', '2', '2'],
  ['max(a)', '6', 'none', 'none'],
  ['max(t.*.c)', '6', '2', '2'],
]

const states = [answered, empty, notRelevant]

function conditionOutcome(formula: string, answers: Answers): string {
  const condition = parseFormula(formula) as Condition
  const form = formOf([...questions, ask({ kind: 'note', id: 'target', showIf: condition })])
  const compiled = compileForm({
    ...form,
    rules: [{ id: 'rule', level: 'hard', at: 'b', constraint: condition }],
  })
  const instance = createFormInstance(compiled, answers, { prior })
  const isViolated = instance.findings('b').some(({ code }) => code === 'rule')
  return `${instance.isRelevant('target')}, ${isViolated ? 'violated' : 'met'}`
}

function formulaOutcome(formula: string, answers: Answers): string {
  const computed = ask({ kind: 'number', id: 'computed', decimals: 4, formula: parseFormula(formula) })
  const instance = createFormInstance(compileForm(formOf([...questions, computed])), answers, { prior })
  return String(instance.effective('computed') ?? 'none')
}

function operatorsIn(expression: unknown): string[] {
  if (typeof expression !== 'object' || expression === null) return []
  const names = Array.isArray(expression) ? [] : Object.keys(expression)
  return [...names, ...Object.values(expression).flatMap(operatorsIn)]
}

it.each(conditions)('condition %s: %s; empty %s; not relevant %s', (formula, ...outcomes) => {
  expect(states.map((answers) => conditionOutcome(formula, answers))).toEqual(outcomes)
})

it.each(formulas)('formula %s: %s; empty %s; not relevant %s', (formula, ...outcomes) => {
  expect(states.map((answers) => formulaOutcome(formula, answers))).toEqual(outcomes)
})

it('lists every operator', () => {
  const listed = [...conditions, ...formulas].flatMap(([formula]) => operatorsIn(parseFormula(formula)))
  expect([...operators.keys(), ...periodRefs].filter((name) => !listed.includes(name))).toEqual([])
})
