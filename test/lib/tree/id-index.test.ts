import { createIdIndex } from '@/lib/tree/id-index'
import { numbers } from './naive'

const next = numbers(5)
const hex = () => next(2 ** 32).toString(16)

/** Each kind of id that a directory may use, and how many. */
const kinds: [string, number, (place: number) => string][] = [
  ['numbers in order', 40_000, String],
  ['numbers with zeros in front', 40_000, (place) => String(place).padStart(12, '0')],
  ['Chinese names', 40_000, (place) => `部门${place}`],
  // So many that a few pairs have equal hashes.
  ['random ids', 200_000, () => hex() + hex()],
  ['ids that often come twice', 80_000, () => hex().slice(0, 4)],
]

it.each(kinds)('numbers %s like a map', (_kind, most, idOf) => {
  const index = createIdIndex(most)
  const map = new Map<string, number>()
  for (let place = 0; place < most; place += 1) {
    const id = idOf(place)
    const known = map.get(id)
    if (known === undefined) map.set(id, map.size)
    if (index.add(id) !== map.get(id)) throw new Error(`${id} has another number`)
  }
  const wrong = [...map].filter(([id, number]) => index.find(id) !== number)
  expect(wrong).toEqual([])
  expect([...map.keys()].filter((id) => index.find(`${id} `) !== -1)).toEqual([])
})

it('finds nothing in an empty list', () => {
  expect(createIdIndex(0).find('')).toBe(-1)
})

it('knows the empty id', () => {
  const index = createIdIndex(1)
  expect([index.find(''), index.add(''), index.find('')]).toEqual([-1, 0, 0])
})
