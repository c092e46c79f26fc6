import { parseBlock } from '@/lib/spreadsheet/block'
import { splitHeadings } from '@/lib/spreadsheet/headings'
import { type PasteTarget, planPaste } from '@/lib/spreadsheet/paste-plan'

const rows = [
  { id: 'income', names: ['01', '营业收入', 'Operating income'] },
  { id: 'online', names: ['02', '其中：网络零售'] },
  { id: 'sum', names: ['03', '合计'] },
]
const columns = [
  { id: 'month', names: ['本月'] },
  { id: 'total', names: ['1—本月'] },
]

function plan(text: string, more: Partial<PasteTarget<string>> = {}) {
  const headed = splitHeadings(parseBlock(text), rows)
  const target: PasteTarget<string> = {
    rows,
    columns,
    start: { row: 'income', column: 'month' },
    inPercent: false,
    shift: 0,
    yuanPower: 4,
    accepts: ({ row }) => row !== 'sum',
    current: ({ row, column }) => (row === 'income' && column === 'month' ? '5' : ''),
    violationOf: (_place, figure) => (figure.startsWith('-') ? 'negative' : null),
    ...more,
  }
  const { changes, ...rest } = planPaste(headed, target)
  return {
    ...rest,
    unit: headed.unit,
    changes: changes.map(({ position, from, to }) => `${position.row}.${position.column}: ${from}→${to}`),
  }
}

it('values are pasted from the selected cell; blanks and computed cells are skipped', () => {
  expect(plan('1,000\t2\n\t3\n9\t9')).toEqual({
    changes: ['income.month: 5→1000', 'income.total: →2', 'online.total: →3'],
    problems: [],
    same: 0,
    skipped: 2,
    unit: null,
  })
})

it('rows and columns with names are matched in any order', () => {
  const text = '单位：元\t\t\n指标\t1—本月\t本月\n网络零售\t7\t8\n营业收入\t9\t5'
  expect(plan(text)).toMatchObject({
    changes: ['online.total: →7', 'online.month: →8', 'income.total: →9'],
    same: 1,
    unit: '元',
  })
})

it('codes beside names are not values', () => {
  const text = '营业收入\t01\t6\t7\n其中：网络零售\t02\t8\t9'
  expect(plan(text).changes).toEqual([
    'income.month: 5→6',
    'income.total: →7',
    'online.month: →8',
    'online.total: →9',
  ])
})

it('values that look like codes are values', () => {
  expect(plan('01\t02').changes).toEqual(['income.month: 5→1', 'income.total: →2'])
})

it('a rejected cell is reported with its address and text', () => {
  const { problems, changes } = plan('abc\t-4\t5\n1E+5\t6')
  expect(changes).toEqual(['online.total: →6'])
  expect(problems.map(({ row, column, text, problem }) => [row, column, text, problem])).toEqual([
    ['income', 'month', 'abc', 'text'],
    ['income', 'total', '-4', { form: 'negative' }],
    ['income', null, '5', 'outside'],
    ['online', 'month', '1E+5', 'rounded'],
  ])
})

it('an unknown row is reported with its heading', () => {
  const { problems } = plan('营业收入\t6\n营业外收入\t7')
  expect(problems).toEqual([
    {
      row: null,
      column: 'month',
      labels: { row: '营业外收入', column: '' },
      text: '7',
      problem: 'outside',
    },
  ])
})

it('the value is converted to the unit of the cell, and its own unit has precedence', () => {
  expect(plan('123456789012345.67\t3元', { shift: -4 }).changes).toEqual([
    'income.month: 5→12345678901.234567',
    'income.total: →0.0003',
  ])
})

it('a percentage is unchanged in a table in per cent', () => {
  expect(plan('12.5%\t3', { inPercent: true, yuanPower: undefined }).changes).toEqual([
    'income.month: 5→12.5',
    'income.total: →3',
  ])
})
