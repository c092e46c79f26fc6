import { sameAsKnown } from '@/lib/questionnaire'

it.each([
  ['1200', '1200.00'],
  ['杭州  西湖', ' 杭州 西湖 '],
  ['杭州　西湖', '杭州 西湖'],
])('%s says the same as %s', (answer, known) => {
  expect(sameAsKnown(answer, known)).toBe(true)
})

it.each([
  ['1200', '1200.01'],
  ['杭州西湖', '杭州 西湖'],
  ['', '0'],
  [undefined, '0'],
  [['a'], ['a', 'b']],
])('%s does not say the same as %s', (answer, known) => {
  expect(sameAsKnown(answer, known)).toBe(false)
})

it('compares choices as a whole', () => {
  expect(sameAsKnown(['a', 'b'], ['a', 'b'])).toBe(true)
})
