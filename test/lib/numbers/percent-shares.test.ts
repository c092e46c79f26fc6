import { percentShares } from '@/lib/numbers/percent-shares'

const sum = (shares: (number | null)[]) =>
  shares.reduce<number>((all, share) => all + Math.round((share ?? 0) * 10), 0) / 10

describe('percentShares', () => {
  it.each<[(number | null)[], (number | null)[]]>([
    [
      [1, 1, 1],
      [33.4, 33.3, 33.3],
    ],
    [
      [75, 25],
      [75, 25],
    ],
    [[5], [100]],
    [
      [1, null, 2],
      [33.3, null, 66.7],
    ],
    [
      [0, 8],
      [0, 100],
    ],
    [
      [0, 0],
      [null, null],
    ],
    [[null], [null]],
    [[], []],
  ])('of %j are %j', (values, shares) => {
    expect(percentShares(values)).toEqual(shares)
  })

  it('always total 100', () => {
    for (let count = 1; count <= 40; count += 1)
      expect(sum(percentShares(Array.from({ length: count }, (_, index) => ((index * 7919) % 97) + 1)))).toBe(
        100,
      )
  })
})
