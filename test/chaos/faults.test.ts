import { findPostgres } from '../server/harness/postgres'
import { suffer } from './faults/fault'
import { faults } from './faults/table'
import { checkLedger } from './load/check-ledger'
import { checkResults } from './load/check-results'
import { type Load, startLoad } from './load/load'
import { findHanging, untilHealthy } from './world/health'
import { mountSmallDisk, type SmallDisk } from './world/small-disk'
import { openWorld, type World } from './world/world'

/** Milliseconds: impatient gateways give up a silent connection after 3 s. */
const HEALTHY_MS = 20_000
const DISK_MB = 48
/** Longer than an impatient gateway waits for its database; the app waits for 12 s. */
const ATTEMPT_MS = 5_000

const isPossible = findPostgres() !== null
const describeIfPossible = isPossible ? describe : describe.skip

describeIfPossible('people who answer surveys at two gateways', () => {
  let disk: SmallDisk
  let world: World
  let load: Load

  beforeAll(async () => {
    disk = mountSmallDisk(DISK_MB)
    world = await openWorld({ people: 6, impatient: true, dataDir: disk.folder })
    await untilHealthy(world, HEALTHY_MS)
    const urls = world.gateways.map(({ url }) => url)
    load = startLoad({ urls, people: world.people, seed: 1, attemptMs: ATTEMPT_MS, publish: world.publish })
  })
  afterAll(async () => {
    await load.stop()
    await world.close()
    disk.remove()
  })

  it.each(Object.entries(faults))('go on while %s', async (_name, fault) => {
    const limits = { lastsMs: fault.shortMs, healthyMs: HEALTHY_MS, progressMs: HEALTHY_MS }
    await suffer(fault, { world, load }, limits)
    expect(load.traffic.findings.splice(0)).toEqual([])
  })

  it('have lost nothing that was acknowledged, sent nothing twice and seen nothing of others', async () => {
    await load.stop()
    expect(load.traffic.findings).toEqual([])
    expect(load.acknowledged()).toBeGreaterThan(world.people.length)
    expect(await checkLedger(world.db, load.ledger)).toEqual([])
    expect(await findHanging(world, HEALTHY_MS)).toEqual([])
    // A device that vanishes is no error of the gateway.
    expect(world.failures.filter((line) => line.includes('abortIncoming'))).toEqual([])
    expect(await checkResults(world, load.traffic)).toEqual([])
  })
})
