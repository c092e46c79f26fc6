import { compileForm, type Condition, type Form, lintForm, type EditRule } from '@/lib/questionnaire'
import { businessForm } from '../../../server/surveys/templates/business-conditions'
import { statisticsIntegrityForm } from '../../../server/surveys/templates/integrity'
import { monthlyForm } from '../../../server/surveys/templates/monthly-report'
import { satisfactionForm } from '../../../server/surveys/templates/satisfaction'
import { ask, formOf, options, localText } from './build'

const is = (id: string, value: string): Condition => ({ '==': [{ var: id }, value] })
const choice = (id: string, showIf?: Condition) =>
  ask({ kind: 'single', id, options: options('a', 'b'), showIf })
const number = (id: string) => ask({ kind: 'number', id })
const computed = (id: string, from: string) =>
  ask({ kind: 'number', id, formula: { '+': [{ var: from }, 1] } })
const table = ask({
  kind: 'table',
  id: 't',
  rows: [...options('r', 's'), { ...options('all')[0]!, formula: { sum: { var: 't.*.@' } } }],
  columns: options('c'),
})
const rule = (more: Partial<EditRule>): EditRule => ({
  id: 'rule',
  level: 'hard',
  at: 'n',
  constraint: { empty: { var: 'n' } },
  ...more,
})
const ruled = (more: Partial<EditRule>): Form => ({ ...formOf([number('n'), table]), rules: [rule(more)] })

const found = (form: Form) =>
  lintForm(form).map(({ level, code, at, message }) => `${level} ${code} ${at}: ${message}`)

describe('the forms of the demo', () => {
  it.each([businessForm, satisfactionForm, statisticsIntegrityForm, monthlyForm(2026)])(
    '$id has no problem',
    (form) => {
      expect(lintForm(form)).toEqual([])
    },
  )
})

describe('an error', () => {
  it.each<[string, Form, string]>([
    [
      'an unknown question',
      ruled({ constraint: { '>': [{ var: 'm' }, 1] } }),
      'unknownPath rule: m names no question',
    ],
    [
      'an unknown row',
      ruled({ constraint: { '>': [{ var: 't.x.c' }, 1] } }),
      'unknownPath rule: t.x.c names nothing',
    ],
    [
      'a cell of no table',
      ruled({ constraint: { '>': [{ last: 'n.r.c' }, 1] } }),
      'unknownPath rule: n.r.c names nothing',
    ],
    ['a place that is none', ruled({ at: 't.x.@' }), 'unknownPath rule: t.x.@ names nothing'],
    [
      'a range by itself',
      ruled({ constraint: { '>': [{ var: 't.*.c' }, 1] } }),
      'wrongExpression rule: several cells stand only under sum, count, min, max or empty',
    ],
    ['an unknown operator', ruled({ when: { near: [1, 2] } }), 'wrongExpression rule: unknown operator near'],
    ['two rules of one name', { ...ruled({}), rules: [rule({}), rule({})] }, 'usedTwice rule: used twice'],
    [
      'two options of one name',
      formOf([ask({ kind: 'single', id: 'q', options: options('a', 'a') })]),
      'usedTwice q.a: used twice',
    ],
    [
      'two columns of one name',
      formOf([ask({ kind: 'table', id: 't', rows: options('r'), columns: options('c', 'c') })]),
      'usedTwice t.c: used twice',
    ],
    [
      'an unknown answer in a title',
      formOf([{ ...number('n'), title: localText('{{gone}}') }]),
      'laterQuestion n: needs gone, which is not an earlier question',
    ],
    [
      'a circle of sums',
      formOf([computed('x', 'y'), computed('y', 'x')]),
      'circle x: depends on itself: x → y → x',
    ],
    ['a jump back', formWithJump('p1'), 'wrongJump p2: jumps to p1, which is no later page'],
    ['a jump nowhere', formWithJump('gone'), 'wrongJump p2: jumps to gone, which is no later page'],
    [
      'a page shown by a question of its own',
      pageShownBy('b'),
      'laterQuestion p2: needs b, which is not an earlier question',
    ],
  ])('is %s', (_what, form, problem) => {
    expect(found(form)).toEqual([`error ${problem}`])
    expect(() => compileForm(form)).toThrow(problem.slice(problem.indexOf(' ') + 1))
  })

  it('is reported together with others', () => {
    const form = {
      ...formOf([choice('a', is('b', 'x')), number('n')]),
      rules: [rule({ constraint: { near: [] } })],
    }
    expect(found(form)).toHaveLength(2)
  })
})

function formWithJump(to: string | null): Form {
  const form = formOf([choice('a')], [choice('b')], [choice('c')])
  form.pages[1]!.jumps = [{ to }]
  return form
}

function pageShownBy(id: string): Form {
  const form = formOf([choice('a')], [choice('b')])
  form.pages[1]!.showIf = is(id, 'a')
  return form
}

describe('a warning', () => {
  const two = { and: [is('a', 'a'), is('a', 'b')] }

  it.each<[string, Form, string[]]>([
    [
      'a question shown by no option',
      formOf([choice('a'), choice('b', is('a', 'gone'))]),
      ['b: no answers show this question'],
    ],
    [
      'one shown by two options at once',
      formOf([choice('a'), choice('b', two)]),
      ['b: no answers show this question'],
    ],
    [
      'a page walked past by all',
      formWithJump(null),
      ['p3: no answers lead to this page', 'c: no answers show this question'],
    ],
    [
      'an option that is never offered',
      formOf([
        choice('a'),
        ask({ kind: 'single', id: 'b', options: [{ ...options('x')[0]!, showIf: two }] }),
      ]),
      ['b.x: no answers show this'],
    ],
  ])('is %s', (_what, form, problems) => {
    expect(found(form)).toEqual(problems.map((problem) => `warning unreachable ${problem}`))
    expect(() => compileForm(form)).not.toThrow()
  })

  it.each<[string, Condition]>([
    ['one option or another', { or: [is('a', 'a'), is('a', 'b')] }],
    ['one of several', { and: [{ in: [{ var: 'a' }, ['a', 'b']] }, is('a', 'b')] }],
    ['no answer', { '==': [{ var: 'a' }, null] }],
    ['something not said by options', { and: [is('a', 'a'), { '!': is('a', 'b') }] }],
  ])('is not reported for the condition %s', (_what, showIf) => {
    expect(lintForm(formOf([choice('a'), choice('b', showIf)]))).toEqual([])
  })
})
