import { parseCopiedNumber, unitIn } from '@/lib/spreadsheet/copied-figure'

it.each([
  ['1,234.50', '1234.5'],
  ['12 345', '12345'],
  ['１２，３４５．６７', '12345.67'],
  ['(1,234.5)', '-1234.5'],
  ['（１２）', '-12'],
  ['－５', '-5'],
  ['−3.10', '-3.1'],
  ['+7', '7'],
  ['¥1,000.00', '1000'],
  ['-￥20', '-20'],
  ['.5', '0.5'],
  ['007', '7'],
  ["'42", '42'],
  [' -   ', '0'],
  ['—', '0'],
  ['12345678901234567890.123456789', '12345678901234567890.123456789'],
])('%s is %s', (text, figure) => {
  expect(parseCopiedNumber(text)).toEqual({ type: 'figure', figure, percent: false, unit: null })
})

it.each([
  ['12.5%', '0.125'],
  ['(3%)', '-0.03'],
  ['（４％）', '-0.04'],
])('%s is a percentage: %s', (text, figure) => {
  expect(parseCopiedNumber(text)).toMatchObject({ figure, percent: true })
})

it.each([
  ['3.5万', '3.5', '万元'],
  ['1,200 元', '1200', '元'],
  ['2亿元', '2', '亿元'],
])('%s names its unit', (text, figure, unit) => {
  expect(parseCopiedNumber(text)).toMatchObject({ figure, unit })
})

it.each(['1,23', '12,34,567', '1.2.3', '--5', '营业收入', '#REF!', '2026-11', '5 x', '元', '%', '()'])(
  '%s is no figure',
  (text) => expect(parseCopiedNumber(text)).toEqual({ type: 'text' }),
)

it('a number with a power of ten has lost digits', () => {
  expect(parseCopiedNumber('1.23E+08')).toEqual({ type: 'rounded' })
})

it('blanks of every kind are empty', () => {
  expect(['', ' ', '\u3000', '\u00a0'].map((text) => parseCopiedNumber(text).type)).toEqual(
    Array(4).fill('blank'),
  )
})

it('a heading names its unit', () => {
  expect(['金额（万元）', '单位：元', '百万元', '本月'].map(unitIn)).toEqual(['万元', '元', '百万元', null])
})
