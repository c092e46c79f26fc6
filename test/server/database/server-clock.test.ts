import { followServerClock, type ServerClock } from '../../../server/database/connection/server-clock'
import type { Database } from '../../../server/database/connection/open'
import { until } from '../../until'
import { describeOnPostgres } from '../harness/database'

const MINUTE = 60_000
const LOOK_MS = 5

describe("the clock of the database's server", () => {
  let server: { aheadMs: number; isAway: boolean }
  let following: ServerClock | undefined
  // A server whose clock is another one than this machine's.
  const db = {
    execute: async () => {
      if (server.isAway) throw new Error('away')
      return { rows: [{ ms: performance.timeOrigin + performance.now() + server.aheadMs }] }
    },
  } as unknown as Database
  const differenceOf = ({ clock }: ServerClock) =>
    clock.now().getTime() - (performance.timeOrigin + performance.now())

  beforeEach(() => (server = { aheadMs: 10 * MINUTE, isAway: false }))
  afterEach(() => following?.stop())

  it('is that of the gateway, whatever the machine’s is set to', async () => {
    following = await followServerClock(db)
    jest.spyOn(Date, 'now').mockReturnValue(0)
    expect(differenceOf(following)).toBeGreaterThan(9 * MINUTE)
    expect(differenceOf(following)).toBeLessThan(11 * MINUTE)
  })

  it('is followed when it is set, and goes on while the server is away', async () => {
    const started = (following = await followServerClock(db, LOOK_MS))
    server.isAway = true
    const before = started.clock.now().getTime()
    await until(() => (started.clock.now().getTime() > before + 3 * LOOK_MS ? true : null))
    Object.assign(server, { aheadMs: -10 * MINUTE, isAway: false })
    await until(() => (differenceOf(started) < -9 * MINUTE ? true : null))
  })
})

describeOnPostgres("the clock of the database's server", (open) => {
  it('is read from it', async () => {
    const { db, close } = await open('nothing')
    const { clock, stop } = await followServerClock(db)
    expect(Math.abs(clock.now().getTime() - Date.now())).toBeLessThan(MINUTE)
    stop()
    await close()
  })
})
