import {
  pickedRows,
  type FigureRow,
  reviewRows,
  toneOf,
} from '@/features/questionnaire/review/desk/table/review-rows'
import { type Answers, createFormInstance, type FigureHints, type Form, openForm } from '@/lib/questionnaire'
import { ask, formOf, localText } from '../../../lib/questionnaire/build'

const part = (id: string) => ({ id, title: localText(id) })
const form: Form = {
  ...formOf(
    [ask({ kind: 'text', id: 'activity' }), ask({ kind: 'number', id: 'staff', unit: localText('人') })],
    [
      ask({
        ...{ kind: 'table', id: 'money', decimals: 2, unit: localText('万元') },
        rows: [part('income'), part('cost')],
        columns: [part('month'), part('total')],
      }),
      ask({ kind: 'note', id: 'note' }),
    ],
  ),
  rules: [
    {
      ...{ id: 'rise', level: 'soft', at: 'money.income.month' },
      constraint: { '<=': [{ var: 'money.income.month' }, { last: 'money.income.month' }] },
    },
    { id: 'few', level: 'info', at: 'staff', constraint: { '>=': [{ var: 'staff' }, '5'] } },
    { id: 'all', level: 'hard', at: 'money', constraint: { '>': [{ var: 'staff' }, '3'] } },
  ],
}
const money = (month: string) => ({ income: { month, total: '20' }, cost: { month: '1', total: '2' } })
const answers: Answers = { activity: '软件', staff: '3', money: money('10') }

function rowsOf(figures?: FigureHints, more: Partial<Answers> = {}) {
  const last = { period: '2026-10', answers: { money: money('8') } }
  const instance = createFormInstance(openForm(form), { ...answers, ...more } as Answers, { prior: { last } })
  return reviewRows(instance, figures)
}
const figures = (of: ReturnType<typeof rowsOf>) => of.filter((row): row is FigureRow => row.kind === 'figure')

describe('the rows of a return', () => {
  it('are in the order of the form: titles, single figures, each cell of a table, and other answers', () => {
    expect(rowsOf().map((row) => (row.kind === 'figure' ? row.at : row.kind))).toEqual([
      ...['page', 'answer', 'staff', 'page', 'tableTitle'],
      ...['money.income.month', 'money.income.total', 'money.cost.month', 'money.cost.total'],
    ])
  })

  it('state the unit of a whole table in its title, that of a single figure in its row', () => {
    const units = rowsOf().flatMap((row) => (row.kind === 'tableTitle' ? [row.unit?.['zh-CN']] : []))
    expect(units).toEqual(['万元'])
    expect(figures(rowsOf()).map(({ unitInTitle }) => unitInTitle)).toEqual([false, true, true, true, true])
  })

  it('have the earlier value of the same form, before that of another form', () => {
    const hint = (value: string) => ({ kind: 'last' as const, value, titles: [] })
    const ledger = { kind: 'ledger' as const, value: '11', titles: [] }
    const [staff, income] = figures(rowsOf({ 'money.income.month': [hint('7'), ledger], staff: [hint('4')] }))
    expect(staff).toMatchObject({ value: '3', last: '4', lastYear: null, others: [] })
    expect(income).toMatchObject({ value: '10', last: '8', others: [ledger], decimals: 2 })
  })

  it('have no value where none is given', () => {
    const [staff] = figures(rowsOf(undefined, { staff: undefined as never }))
    expect(staff?.value).toBeNull()
  })

  it('have their findings, a table those that no cell shows', () => {
    const rows = rowsOf()
    const found = rows.flatMap((row) =>
      row.kind === 'page' ? [] : row.findings.map((one) => [row.kind, one.rule?.id, toneOf(one)]),
    )
    expect(found).toEqual([
      ['figure', 'few', 'hint'],
      ['tableTitle', 'all', 'must'],
      ['figure', 'rise', 'verify'],
    ])
  })

  it('can be limited, and keep the titles above those that stay', () => {
    const picked = pickedRows(rowsOf(), (row) => row.kind === 'figure' && row.at === 'money.cost.month')
    expect(picked.map((row) => (row.kind === 'figure' ? row.at : row.kind))).toEqual([
      ...['page', 'tableTitle', 'money.cost.month'],
    ])
    expect(pickedRows(rowsOf(), () => false)).toEqual([])
  })
})
