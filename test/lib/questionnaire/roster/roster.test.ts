import {
  checkAnswer,
  compileForm,
  createFormInstance,
  lintForm,
  newRowIds,
  openForm,
  upgradeAnswers,
  validateAnswers,
} from '@/lib/questionnaire'
import { createRandom } from '../random'
import type { EditRule, Form, Question, RosterQuestion } from '@/lib/questionnaire'

const text = (zh: string) => ({ 'zh-CN': zh, 'en-US': zh })
const [r1 = '', r2 = '', r3 = ''] = newRowIds(3, Date.UTC(2026, 10, 1), 0.5)

const products: RosterQuestion = {
  id: 'products',
  kind: 'roster',
  title: text('产品'),
  required: true,
  minRows: 1,
  maxRows: 3,
  columns: [
    { id: 'name', kind: 'text', title: text('名称'), required: true, unique: true },
    { id: 'amount', kind: 'number', title: text('数量'), min: '0', decimals: 2 },
    { id: 'price', kind: 'number', title: text('单价'), decimals: 2 },
    {
      id: 'total',
      kind: 'number',
      title: text('金额'),
      decimals: 2,
      formula: { '*': [{ var: 'products.@.amount' }, { var: 'products.@.price' }] },
    },
  ],
}
const revenue: Question = { id: 'revenue', kind: 'number', title: text('收入'), decimals: 2 }
const sum: Question = {
  id: 'sum',
  kind: 'number',
  title: text('合计'),
  decimals: 2,
  formula: { sum: { var: 'products.*.total' } },
}
const count: Question = {
  id: 'count',
  kind: 'number',
  title: text('行数'),
  formula: { count: { var: 'products' } },
}
const rules: EditRule[] = [
  { id: 'same', level: 'hard', at: 'products', constraint: { '==': [{ var: 'sum' }, { var: 'revenue' }] } },
  {
    id: 'cheap',
    level: 'soft',
    at: 'products.@.price',
    constraint: { '<=': [{ var: 'products.@.price' }, { var: 'revenue' }] },
    message: { 'zh-CN': '{{products.@.name}}太贵', 'en-US': '{{products.@.name}}' },
  },
]
const form = (list: RosterQuestion = products, own: EditRule[] = rules): Form => ({
  id: 'f',
  version: 1,
  title: text('表'),
  minutes: 1,
  pages: [{ id: 'p', title: text('页'), questions: [revenue, list, sum, count] }],
  rules: own,
})

const filled = {
  revenue: '50',
  products: {
    [r1]: { name: '甲', amount: '2', price: '10' },
    [r2]: { name: '乙', amount: '3', price: '10' },
  },
}
const at = (findings: { code: string; cell?: { row: string; column?: string } }[]) =>
  findings.map(({ code, cell }) => [code, cell?.row, cell?.column].filter(Boolean).join(' '))

describe('a list of rows', () => {
  it('computes columns of its rows, sums over them, and the number of rows', () => {
    const instance = createFormInstance(compileForm(form()), filled)
    expect(instance.effective(`products.${r2}.total`)).toBe('30')
    expect(instance.effective('sum')).toBe('50')
    expect(instance.effective('count')).toBe('2')
    expect(instance.findings('products')).toEqual([])
    instance.set(`products.${r2}.amount`, '4')
    expect(instance.effective('sum')).toBe('60')
    expect(at(instance.findings('products'))).toEqual(['rule'])
    expect(instance.relevantAnswers().products).toEqual({
      [r1]: { name: '甲', amount: '2', price: '10', total: '20' },
      [r2]: { name: '乙', amount: '4', price: '10', total: '40' },
    })
  })

  it('evaluates only the row that changed and what depends on it', () => {
    const instance = createFormInstance(openForm(form()), filled)
    instance.findings('products')
    const before = instance.effective(`products.${r1}`)
    const changed = instance.set(`products.${r2}.amount`, '3.5')
    expect(instance.effective(`products.${r1}`)).toBe(before)
    expect(changed.addresses).toEqual(expect.arrayContaining([`products.${r2}.total`, 'sum']))
    expect(changed.addresses).not.toContain(`products.${r1}.total`)
  })

  it('reports findings at the cells: required, bounds, repeated values', () => {
    const instance = createFormInstance(compileForm(form()), {
      products: { [r1]: { name: '甲', amount: '-1' }, [r2]: { name: '甲' }, [r3]: { amount: '1.234' } },
    })
    expect(at(instance.findings('products')).sort()).toEqual(
      [
        `tooSmall ${r1} amount`,
        `notUnique ${r2} name`,
        `required ${r3} name`,
        `tooManyDecimals ${r3} amount`,
      ].sort(),
    )
    expect(at(instance.findingsAt(`products.${r2}.name`))).toEqual([`notUnique ${r2} name`])
  })

  it('limits the number of rows; blank rows do not count', () => {
    const rows = Object.fromEntries(newRowIds(4, 1, 0).map((id, index) => [id, { name: `${index}` }]))
    const instance = createFormInstance(compileForm(form()), { products: rows })
    expect(at(instance.findings('products'))).toEqual(['tooManyRows'])
    instance.set(`products.${newRowIds(4, 1, 0)[3]}.name`, undefined)
    expect(instance.findings('products')).toEqual([])
    const none = createFormInstance(compileForm(form()), { products: { [r1]: { name: ' ' } } })
    expect(at(none.findings('products'))).toEqual(['required'])
    expect(none.effective('count')).toBe('0')
  })

  it('evaluates a rule at each row, with its text and justification', () => {
    const compiled = compileForm(form())
    const instance = createFormInstance(compiled, {
      revenue: '15',
      products: { [r1]: { name: '甲', price: '10' }, [r2]: { name: '乙', price: '20' } },
    })
    const [finding] = instance.findings('products').filter(({ rule }) => rule?.id === 'cheap')
    expect(finding?.cell).toEqual({ row: r2, column: 'price' })
    expect(finding && instance.comparedBy(finding)).toEqual([`products.${r2}.price`, 'revenue'])
    instance.justify('cheap', `products.${r2}.price`, '进口产品')
    expect(instance.justifications()).toMatchObject([{ cell: `products.${r2}.price`, text: '进口产品' }])
    expect(instance.findings('products').find(({ rule }) => rule?.id === 'cheap')?.rule?.reason).toBe(
      '进口产品',
    )
    instance.set('revenue', '16')
    expect(instance.justifications()).toEqual([])
    instance.set('revenue', '20')
    expect(instance.findings('products').filter(({ rule }) => rule?.id === 'cheap')).toEqual([])
  })

  it('has the same values and findings after any keys as if it were opened with the answers', () => {
    const { pick, chance } = createRandom(7)
    const compiled = compileForm(form())
    const instance = createFormInstance(compiled, filled)
    for (let key = 0; key < 400; key += 1) {
      const column = pick(['name', 'amount', 'price'])
      const value = pick(['甲', '乙', '', '3', '12.5', '-1', '0.125', undefined])
      if (chance(0.1)) instance.set('revenue', pick(['1', '10', '60', undefined]))
      else instance.set(`products.${pick([r1, r2, r3])}.${column}`, value)
      const fresh = createFormInstance(compiled, structuredClone(instance.answers()))
      expect(instance.findings('products')).toEqual(fresh.findings('products'))
      for (const id of ['products', 'sum', 'count'])
        expect(instance.effective(id)).toEqual(fresh.effective(id))
    }
  })

  it('adds rows in the order of their ids, removes them, and restores one to its place', () => {
    const instance = createFormInstance(compileForm(form()), filled)
    instance.set(`products.${r3}.name`, '丙')
    const row = instance.value(`products.${r1}`)
    instance.set(`products.${r1}`, undefined)
    expect(Object.keys(instance.answers().products ?? {})).toEqual([r2, r3])
    instance.set(`products.${r1}`, row)
    expect(Object.keys(instance.answers().products ?? {})).toEqual([r1, r2, r3])
    expect(newRowIds(1, 0, 0, r3)[0]! > r3).toBe(true)
  })

  it('rejects other shapes, unknown columns and ids of rows', () => {
    const compiled = compileForm(form())
    const codes = (products: unknown) =>
      at(validateAnswers(compiled, { products } as never).blocking.filter(({ rule }) => !rule))
    expect(codes(['a'])).toEqual(['wrongShape'])
    expect(codes({ row: { name: '甲' } })).toEqual(['wrongShape'])
    expect(codes({ [r1]: { name: ['甲'] } })).toEqual(['wrongShape'])
    expect(codes({ [r1]: { name: '甲', other: '1' } })).toEqual([`wrongShape ${r1} other`])
    expect(at(checkAnswer(products, { [r1]: { amount: '1' } }))).toEqual([`required ${r1} name`])
  })

  it('recomputes what a device sends for a computed column', () => {
    const compiled = compileForm(form())
    const sent = { products: { [r1]: { name: '甲', amount: '2', price: '3', total: '99' } } }
    expect(validateAnswers(compiled, sent).answers.products).toMatchObject({ [r1]: { total: '6' } })
  })

  it('reads an earlier period by row and by column', () => {
    const compiled = compileForm(
      form(products, [
        {
          id: 'grown',
          level: 'hard',
          at: 'products.@.amount',
          constraint: { '>=': [{ var: 'products.@.amount' }, { last: 'products.@.amount' }] },
        },
        {
          id: 'all',
          level: 'hard',
          at: 'products',
          constraint: {
            '>=': [{ sum: { var: 'products.*.amount' } }, { sum: { last: 'products.*.amount' } }],
          },
        },
      ]),
    )
    const prior = {
      last: { period: '2026-10', answers: { products: { [r1]: { name: '甲', amount: '5' } } } },
    }
    const instance = createFormInstance(compiled, filled, { prior })
    expect(instance.prior(`products.${r1}.amount`, 'last')).toBe('5')
    expect(at(instance.findings('products'))).toEqual([`rule ${r1} amount`])
    instance.set(`products.${r2}.amount`, '1')
    expect(at(instance.findings('products')).sort()).toEqual(['rule', `rule ${r1} amount`])
  })

  it('keeps the columns that another version has, and lists what it drops', () => {
    const [name] = products.columns
    const next = form({ ...products, columns: name ? [name] : [] }, [])
    const { answers, droppedAnswers } = upgradeAnswers(form(), next, {
      products: { [r1]: { name: '甲', price: '3' } },
    })
    expect(answers).toEqual({ products: { [r1]: { name: '甲' } } })
    expect(droppedAnswers).toMatchObject([{ questionId: 'products', part: `${r1}.price`, value: '3' }])
  })
})

describe('the check of a form with a list', () => {
  const problems = (list: Partial<RosterQuestion>, own: EditRule[] = []) =>
    lintForm(form({ ...products, ...list }, own)).map(({ code, at: where }) => `${code} ${where}`)

  it('accepts it', () => expect(lintForm(form())).toEqual([]))

  it('names lists that are too large', () => {
    expect(problems({ maxRows: 1_001 })).toEqual(['tooManyRows products'])
    const many = Array.from({ length: 31 }, (_, index) => ({ ...products.columns[0]!, id: `c${index}` }))
    expect(problems({ columns: many })).toContain('tooManyColumns products')
  })

  it('names unknown columns, rows and formulas that depend on themselves', () => {
    const rule = (where: string, path: string): EditRule[] => [
      { id: 'r', level: 'hard', at: where, constraint: { '>': [{ var: path }, '0'] } },
    ]
    expect(problems({}, rule('products.@.none', 'revenue'))).toEqual(['unknownPath r'])
    expect(problems({}, rule('products.@.price', 'products.@.none'))).toEqual(['unknownPath r'])
    expect(problems({}, rule('products.@.price', 'products.*.price'))).toEqual(['wrongExpression r'])
    expect(problems({}, rule('revenue', 'products.@.price'))).toEqual(['unknownPath r'])
    const circle = products.columns.map((column) =>
      column.id === 'price' ? { ...column, formula: { var: 'products.@.total' } } : column,
    )
    expect(problems({ columns: circle })).toEqual(['circle products.price'])
  })
})
