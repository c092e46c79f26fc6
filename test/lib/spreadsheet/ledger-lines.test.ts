import { parseLedger } from '@/lib/spreadsheet/ledger-lines'

const sheet = (...lines: string[][]) => lines.map((cells) => cells.join('\t')).join('\n')

it('reads the columns in the usual order if there are no headings', () => {
  const text = sheet(['91330106MA2CC1XX0A', '营业收入', '2026-11', '1,234.50'])
  expect(parseLedger(text)).toEqual([
    {
      line: 1,
      unit: '91330106MA2CC1XX0A',
      indicator: '营业收入',
      period: '2026-11',
      value: '1234.5',
      money: '',
    },
  ])
})

it('finds the columns by their headings, with the unit of money in the heading of the values', () => {
  const text = sheet(
    ['所属期', '金额（万元）', '科目', '统一社会信用代码'],
    ['2026年3月', '12', '营业收入', '甲'],
  )
  expect(parseLedger(text)).toEqual([
    { line: 2, unit: '甲', indicator: '营业收入', period: '2026-03', value: '12', money: '万元' },
  ])
})

it('lets a cell state another unit of money than its heading', () => {
  const text = sheet(['单位名称', '指标', '报告期', '金额（万元）'], ['甲', '营业收入', '2026-03', '12 元'])
  expect(parseLedger(text)).toMatchObject([{ value: '12', money: '元' }])
})

it('takes no line with a number for headings', () => {
  const text = sheet(['某企业', '合计', '2026-01', '5'])
  expect(parseLedger(text)).toMatchObject([{ line: 1, unit: '某企业', indicator: '合计', value: '5' }])
})

it('keeps the numbers of lines where blank lines stand between', () => {
  const text = sheet(['甲', '营业收入', '2026', '1'], ['', '', '', ''], ['乙', '营业收入', '2026', '2'])
  expect(parseLedger(text).map(({ line, unit }) => [line, unit])).toEqual([
    [1, '甲'],
    [3, '乙'],
  ])
})

it('reads CSV', () => {
  expect(parseLedger('甲,营业收入,2026-Q4,"1,000"')).toMatchObject([{ period: '2026-Q4', value: '1000' }])
})

it.each([
  ['2026-11', '2026-11'],
  ['202603', '2026-03'],
  ['2026/3', '2026-03'],
  ['2026年3月', '2026-03'],
  ['2026年第4季度', '2026-Q4'],
  ['2026年4季度', '2026-Q4'],
  ['2026Q4', '2026-Q4'],
  ['2026年上半年', '2026-H1'],
  ['2026-H2', '2026-H2'],
  ['2026年', '2026'],
  ['2026', '2026'],
  ['2026-13', '2026-13'],
  ['去年', '去年'],
])('the period %s is %s', (written, period) => {
  expect(parseLedger(sheet(['甲', '营业收入', written, '1']))).toMatchObject([{ period }])
})

it.each(['约 12', '1.2E+05', 'n/a'])('leaves a value that is no number as it is: %s', (value) => {
  expect(parseLedger(sheet(['甲', '营业收入', '2026', value]))).toMatchObject([{ value, money: '' }])
})
