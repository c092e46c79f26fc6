import { rules as english } from '@/i18n/rules/en-US'
import { rules as chinese } from '@/i18n/rules/zh-CN'
import {
  compileForm,
  type Condition,
  createFormInstance,
  describeRule,
  type FormInstance,
  type LocalText,
  type EditRule,
} from '@/lib/questionnaire'
import { ask, formOf } from '../build'

const text = (zh: string, en: string): LocalText => ({ 'zh-CN': zh, 'en-US': en })

const finance = {
  ...ask({
    kind: 'table',
    id: 'finance',
    rows: [
      { id: 'income', title: text('营业收入', 'Income') },
      { id: 'cost', title: text('营业成本', 'Cost') },
      { id: 'taxes', title: text('税金', 'Taxes') },
      { id: 'pay', title: text('薪酬', 'Pay') },
    ],
    columns: [
      { id: 'month', title: text('本月', 'Month') },
      { id: 'total', title: text('累计', 'Total') },
    ],
  }),
  title: text('财务', 'Finances'),
}
const staff = { ...ask({ kind: 'number', id: 'staff' }), title: text('人数', 'Staff') }
const state = {
  ...ask({
    kind: 'single',
    id: 'state',
    options: [
      { id: 'open', title: text('营业', 'Open') },
      { id: 'closed', title: text('停业', 'Closed') },
    ],
  }),
  title: text('状态', 'State'),
}

const compiled = compileForm(formOf([finance, staff, state]))

function told(constraint: Condition, more: Partial<EditRule> = {}, fill?: FormInstance): [string, string] {
  const rule: EditRule = { id: 'r', level: 'soft', at: 'finance.income.total', constraint, ...more }
  const cell = rule.at.startsWith('finance') ? { row: 'income', column: 'total' } : undefined
  const say = (locale: 'zh-CN' | 'en-US') =>
    describeRule(rule, cell, {
      compiled,
      messages: (locale === 'zh-CN' ? chinese : english).rule,
      localize: (title) => title[locale],
      instance: fill,
    })
  return [say('zh-CN'), say('en-US')]
}

const income: Condition = { var: 'finance.@.total' }

describe('describeRule', () => {
  it.each<[Condition, string, string]>([
    [
      { '>=': [income, { var: 'finance.@.month' }] },
      '“营业收入 · 累计”不应小于“营业收入 · 本月”',
      '“Income · Total” must not be less than “Income · Month”',
    ],
    [
      { '<=': [{ growth: [income, { lastYear: 'finance.@.total' }] }, '2'] },
      '“营业收入 · 累计”比上年同期“营业收入 · 累计”的增幅不应大于200%',
      'the growth of “Income · Total” over “Income · Total” in the same period last year must not be more than 200%',
    ],
    [
      { '==': [income, { sum: [{ var: 'finance.cost:pay.total' }, { last: 'staff' }] }] },
      '“营业收入 · 累计”应等于“营业成本 · 累计”、“税金 · 累计”、“薪酬 · 累计”、上期“人数”之和',
      '“Income · Total” must equal the sum of “Cost · Total”, “Taxes · Total”, “Pay · Total” and “Staff” in the previous period',
    ],
    [
      { '<': [{ sum: { var: 'finance.*.month' } }, 12000] },
      '“营业收入 · 本月”至“薪酬 · 本月”之和应小于12,000',
      'the sum of “Income · Month” to “Pay · Month” must be less than 12,000',
    ],
    [
      { or: [{ '>': [income, 0] }, { '==': [{ var: 'state' }, 'closed'] }] },
      '应满足：“营业收入 · 累计”大于0，或“状态”等于“停业”',
      'this must hold: “Income · Total” is more than 0, or “State” is “Closed”',
    ],
    [
      { '!': { '<': [income, { '-': [{ var: 'staff' }, 1] }] } },
      '“营业收入 · 累计”不应小于“人数”减1',
      '“Income · Total” must not be less than “Staff” minus 1',
    ],
    [
      {
        if: [
          { in: [{ var: 'state' }, ['open', 'closed']] },
          { '>': [income, 0] },
          { '!': { empty: income } },
        ],
      },
      '当“状态”为“营业”、“停业”之一时，“营业收入 · 累计”应大于0；否则“营业收入 · 累计”不为空',
      'when “State” is one of “Open”, “Closed”, “Income · Total” must be more than 0; otherwise “Income · Total” is filled in',
    ],
  ])('%#', (constraint, zh, en) => {
    expect(told(constraint)).toEqual([zh, en])
  })

  it('says what an unfinished condition still needs, and does not fail at an unknown operation', () => {
    const state = { var: 'state' }
    expect(told({ '==': [state, ''] })[0]).toBe('“状态”应等于（待定）')
    expect(told({ in: [state, []] })[1]).toContain('(not set)')
    expect(told({ nothing: [state] })[0]).toBe('nothing不为空')
  })

  it('starts with the condition of the rule', () => {
    expect(told({ '>': [income, 0] }, { when: { '>': [{ var: 'staff' }, 0] } })[0]).toBe(
      '当“人数”大于0时，“营业收入 · 累计”应大于0',
    )
  })

  it('names the table of a cell in another question', () => {
    expect(told({ '>': [{ var: 'staff' }, { var: 'finance.pay.month' }] }, { at: 'staff' })[0]).toBe(
      '“人数”应大于“财务 · 薪酬 · 本月”',
    )
  })

  it('adds current values and those of the last period', () => {
    const prior = { last: { period: '2026-10', answers: { staff: '20' } } }
    const fill = createFormInstance(compiled, { finance: { income: { total: '1500.5' } } }, { prior })
    expect(told({ '<': [income, { last: 'staff' }] }, {}, fill)[0]).toBe(
      '“营业收入 · 累计”（1,500.5）应小于上期“人数”（20）',
    )
  })
})
