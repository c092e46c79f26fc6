import { personTypesFor } from '@/lib/text/person-types'

const labels = { statistician: 'statistician', otherStatistician: 'other statistician' }
const options = [
  { value: 1, key: 'Legal representative' },
  { value: 3, key: 'Tax handler' },
  { value: 4, key: 'Other tax handler' },
  { value: 5, key: 'Tax agent' },
]

const statistics = [
  { value: 1, key: 'Legal representative' },
  { value: 3, key: 'statistician' },
  { value: 4, key: 'other statistician' },
]

describe('personTypesFor', () => {
  it.each<[number | null, typeof options]>([
    [1, options],
    [4, statistics],
    [null, statistics],
    [0, statistics],
    [2, statistics],
    [23, statistics],
    [211, statistics],
    [212, statistics],
  ])('organisation type %p', (type, expected) => {
    expect(personTypesFor(options, type, labels)).toEqual(expected)
  })

  it.each([1, 4])('leaves the list it was given as it is, for type %p', (type) => {
    const before = JSON.stringify(options)
    expect(personTypesFor(options, type, labels)).not.toBe(options)
    expect(JSON.stringify(options)).toBe(before)
  })

  it('adds no unknown type', () => {
    expect(personTypesFor([], 4, labels)).toEqual([])
    expect(personTypesFor([{ value: 5, key: 'Tax agent' }], 4, labels)).toEqual([])
    expect(personTypesFor([{ value: 9, key: 'New' }], 4, labels)).toEqual([{ value: 9, key: 'New' }])
  })
})
