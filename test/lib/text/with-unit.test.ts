import { nameWithUnit, withUnit } from '@/lib/text/with-unit'

it.each([
  ['364.33', '万元', '364.33 万元'],
  ['364.33', 'CNY 10,000', '364.33 (CNY 10,000)'],
  ['364.33', '10,000 yuan', '364.33 (10,000 yuan)'],
  ['12', 'people', '12 people'],
  ['12', '', '12'],
])('%s in %p reads %p', (figure, unit, text) => {
  expect(withUnit(figure, unit)).toBe(text)
})

describe('a name with the unit of its figures', () => {
  it.each([
    ['Revenue', 'CNY 10,000', 'Revenue (CNY 10,000)'],
    ['营业收入', '万元', '营业收入 (万元)'],
    ['姓名', '', '姓名'],
  ])('%s %s', (name, unit, text) => expect(nameWithUnit(name, unit)).toBe(text))
})
