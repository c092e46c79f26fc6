import {
  explainedFindings,
  questionsWithFiles,
  reportedFigures,
} from '@/features/questionnaire/summary/summary-facts'
import { type Answers, compileForm, createFormInstance, type Prior } from '@/lib/questionnaire'
import { ask, formOf } from '../../../lib/questionnaire/build'

const text = (id: string) => ({ 'zh-CN': id, 'en-US': id })
const rows = ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((id) => ({ id, title: text(id) }))
const columns = ['month', 'total'].map((id) => ({ id, title: text(id) }))
const compiled = compileForm({
  ...formOf([
    ask({ kind: 'number', id: 'staff', decimals: 0 }),
    ask({ kind: 'table', id: 'sales', decimals: 0, rows, columns }),
    ask({ kind: 'images', id: 'photos' }),
    ask({ kind: 'signature', id: 'sign' }),
  ]),
  rules: [
    { id: 'big', level: 'soft', at: 'staff', constraint: { '<=': [{ var: 'staff' }, '10'] } },
    {
      id: 'grow',
      level: 'soft',
      at: 'sales.g.total',
      constraint: { '>=': [{ var: 'sales.g.total' }, { last: 'sales.g.total' }] },
    },
  ],
})
const sales = Object.fromEntries(rows.map(({ id }) => [id, { month: '20', total: '30' }]))
const answers: Answers = { staff: '12', sales }
const before = (values: Answers) => ({ period: '2026-10', answers: values })

const figuresOf = (prior: Prior, given = answers) =>
  reportedFigures(createFormInstance(compiled, given, { prior }))

describe('the summary of a submission', () => {
  it('states the changes since the last period and the last year', () => {
    const prior = { last: before({ staff: '10' }), lastYear: before({ staff: '16' }) }
    expect(figuresOf(prior).all).toEqual([
      { address: 'staff', value: '12', since: { last: '+20.0%', lastYear: '-25.0%' } },
    ])
  })

  it('leaves out what has no change: no earlier value, or nothing to divide by', () => {
    expect(figuresOf({}).all).toEqual([])
    expect(figuresOf({ last: before({ staff: '0' }) }).all).toEqual([])
    expect(figuresOf({ last: before({ staff: '12' }) }).all).toMatchObject([{ since: { last: '' } }])
  })

  it('displays few figures first: those that rules compare, then the first of each row, in form order', () => {
    const { key, all } = figuresOf({ last: before({ staff: '10', sales }) })
    expect(all).toHaveLength(15)
    expect(key.map(({ address }) => address)).toEqual([
      'staff',
      ...['a', 'b', 'c', 'd'].map((row) => `sales.${row}.month`),
      'sales.g.total',
    ])
  })

  it('lists the explained values and the files', () => {
    const instance = createFormInstance(compiled, { ...answers, sign: { name: '陈晓' }, photos: [] })
    instance.justify('big', 'staff', 'new branch')
    expect(explainedFindings(instance)).toMatchObject([
      { questionId: 'staff', rule: { reason: 'new branch' } },
    ])
    expect(questionsWithFiles(instance).map(({ id }) => id)).toEqual(['sign'])
  })
})
