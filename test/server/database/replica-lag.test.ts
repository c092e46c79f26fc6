import { positionOf } from '../../../server/database/queries/log-position'
import { ReplicaLag } from '../../../server/database/replica/lag'

describe('a position in the write-ahead log', () => {
  it('is a number', () => {
    expect(positionOf('16/B374D848')).toBe(0x16b374d848n)
    expect(positionOf('0/0') < positionOf('0/10')).toBe(true)
    expect(positionOf('1/0') > positionOf('0/FFFFFFFF')).toBe(true)
  })
})

describe('the lag of a replica', () => {
  it('is not known before the replica has replayed something that was seen on the primary', () => {
    const lag = new ReplicaLag()
    expect(lag.at(0)).toBe(Infinity)
    lag.observe(0, 100n, 50n)
    lag.observe(1_000, 200n, 90n)
    expect(lag.at(1_000)).toBe(Infinity)
    lag.observe(2_000, 300n, 100n)
    expect(lag.at(2_000)).toBe(1_000)
  })

  it('does not grow while the primary is idle', () => {
    const lag = new ReplicaLag()
    for (let at = 0; at <= 60_000; at += 1_000) lag.observe(at, 100n, 100n)
    expect(lag.at(60_000)).toBe(0)
    // Without looks it may be as old as the last one.
    expect(lag.at(63_000)).toBe(3_000)
  })

  it('counts from the first position that is not replayed, and ends when it has followed', () => {
    const lag = new ReplicaLag()
    lag.observe(0, 100n, 100n)
    lag.observe(1_000, 200n, 100n)
    lag.observe(2_000, 300n, 100n)
    expect(lag.at(5_000)).toBe(4_000)
    lag.observe(6_000, 300n, 200n)
    expect(lag.at(6_000)).toBe(4_000)
    lag.observe(7_000, 300n, 300n)
    expect(lag.at(7_000)).toBe(0)
  })

  it('is never understated, however many positions wait', () => {
    const lag = new ReplicaLag()
    lag.observe(0, 1n, 1n)
    for (let at = 1; at <= 2_000; at += 1) lag.observe(at, BigInt(at + 1), 1n)
    expect(lag.at(2_000)).toBe(1_999)
    lag.observe(2_001, 2_002n, 1_500n)
    expect(lag.at(2_001)).toBeGreaterThanOrEqual(2_001 - 1_500)
    lag.observe(2_002, 2_002n, 2_002n)
    expect(lag.at(2_002)).toBe(0)
  })

  it('is not known after the replica was lost', () => {
    const lag = new ReplicaLag()
    lag.observe(0, 100n, 100n)
    lag.forget()
    expect(lag.at(0)).toBe(Infinity)
    lag.observe(1_000, 200n, 100n)
    expect(lag.at(1_000)).toBe(Infinity)
  })
})
