import { withUnit } from '@/lib/text/with-unit'

it.each([
  ['364.33', '万元', '364.33 万元'],
  ['364.33', 'CNY 10,000', '364.33 (CNY 10,000)'],
  ['364.33', '10,000 yuan', '364.33 (10,000 yuan)'],
  ['12', 'people', '12 people'],
  ['12', '', '12'],
])('%s in %p reads %p', (figure, unit, text) => {
  expect(withUnit(figure, unit)).toBe(text)
})
