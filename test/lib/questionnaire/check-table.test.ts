import { type AnswerValue, checkAnswer, type Question } from '@/lib/questionnaire'
import { ask, localText } from './build'

const table = (required: boolean): Question =>
  ask({
    kind: 'table',
    id: 'q',
    required,
    rows: [
      { id: 'sales', title: localText('sales') },
      { id: 'costs', title: localText('costs') },
    ],
    columns: [
      { id: 'now', title: localText('now') },
      { id: 'before', title: localText('before') },
    ],
    min: '0',
    decimals: 1,
  })

const check = (required: boolean, value: unknown) => checkAnswer(table(required), value as AnswerValue)
const cell = (row: string, column: string) => ({ row, column })

describe('checkAnswer of a table', () => {
  const full = { sales: { now: '1.5', before: '2' }, costs: { now: '0', before: '3.0' } }

  it('accepts a complete one', () => {
    expect(check(true, full)).toEqual([])
  })

  it('reports each empty cell of a required one', () => {
    expect(check(true, { sales: { now: '1' }, costs: { now: '', before: '2' } })).toEqual([
      { questionId: 'q', code: 'required', cell: cell('sales', 'before') },
      { questionId: 'q', code: 'required', cell: cell('costs', 'now') },
    ])
  })

  it('reports all cells of an empty required one', () => {
    expect(check(true, undefined).map((found) => found.code)).toEqual(Array(4).fill('required'))
  })

  it('accepts a partly completed optional one', () => {
    expect(check(false, { sales: { now: '1' } })).toEqual([])
  })

  it('reports invalid cells with their bound, in form order', () => {
    expect(check(false, { costs: { now: 'x' }, sales: { now: '-1', before: '1.25' } })).toEqual([
      { questionId: 'q', code: 'tooSmall', params: { min: '0' }, cell: cell('sales', 'now') },
      { questionId: 'q', code: 'tooManyDecimals', params: { decimals: 1 }, cell: cell('sales', 'before') },
      { questionId: 'q', code: 'notANumber', cell: cell('costs', 'now') },
    ])
  })

  it.each<[string, unknown]>([
    ['a row that is not there', { profit: { now: '1' } }],
    ['a column that is not there', { sales: { later: '1' } }],
    ['a row named like a built-in', { constructor: { now: '1' } }],
    ['a text', 'full'],
    ['a list', ['1', '2']],
  ])('rejects %s as a whole', (_what, value) => {
    expect(check(false, value)).toEqual([{ questionId: 'q', code: 'wrongShape' }])
  })
})
