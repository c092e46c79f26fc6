import * as v from 'valibot'
import { uuid } from '@/lib/text/uuid'

describe('uuid', () => {
  it.each([
    [0, '00000000-0000-4000-8000-000000000000'],
    [0.999, 'ffffffff-ffff-4fff-bfff-ffffffffffff'],
  ])('is of version 4 for the random number %d', (random, expected) => {
    expect(uuid(() => random)).toBe(expected)
  })

  it('is a UUID, and different each time', () => {
    const made = Array.from({ length: 500 }, () => uuid())
    for (const each of made) expect(v.is(v.pipe(v.string(), v.uuid()), each)).toBe(true)
    expect(new Set(made).size).toBe(500)
  })
})
