import { sql } from 'drizzle-orm'
import { findPostgres } from '../server/harness/postgres'
import { suffer } from './faults/fault'
import { faults } from './faults/table'
import { checkLedger } from './load/check-ledger'
import { checkResults } from './load/check-results'
import type { TaskRecord } from './load/ledger'
import { type Load, startLoad } from './load/load'
import { findHanging, untilHealthy } from './world/health'
import { canMount, mountSmallDisk, type SmallDisk } from './world/small-disk'
import { openWorld, type World } from './world/world'

/** Milliseconds: impatient gateways give up a silent connection after 3 s. */
const HEALTHY_MS = 30_000
const DISK_MB = 48
const DATABASE_DISK_MB = 192
/** Longer than an impatient gateway waits for its database; the app waits for 12 s. */
const ATTEMPT_MS = 5_000

const describeIfPossible = findPostgres() === null ? describe.skip : describe

const hasDisk = canMount()
const possible = Object.entries(faults).filter(([, { touches }]) => hasDisk || !touches.includes('disk'))

describeIfPossible('people who answer surveys at two gateways', () => {
  let disks: SmallDisk[]
  let world: World
  let load: Load

  beforeAll(async () => {
    disks = hasDisk ? [DISK_MB, DATABASE_DISK_MB].map(mountSmallDisk) : []
    const [dataDir, databaseDisk] = disks.map(({ folder }) => folder)
    const onDisks = dataDir !== undefined && databaseDisk !== undefined && { dataDir, databaseDisk }
    world = await openWorld({ people: 6, impatient: true, ...onDisks })
    await untilHealthy(world, HEALTHY_MS)
    const urls = world.gateways.map(({ url }) => url)
    load = startLoad({ urls, people: world.people, seed: 1, attemptMs: ATTEMPT_MS, publish: world.publish })
  })
  afterAll(async () => {
    await load.stop()
    await world.close()
    disks.forEach((disk) => disk.remove())
  })

  it.each(possible)('go on while %s', async (_name, fault) => {
    const limits = { lastsMs: fault.shortMs, healthyMs: HEALTHY_MS, progressMs: 2 * HEALTHY_MS }
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

  it('would be noticed otherwise', async () => {
    const [record] = [...load.ledger.values()].filter(
      ({ submissions, anonymous }) => submissions.length === 1 && !anonymous,
    )
    const [sent] = record?.submissions ?? []
    if (!record || !sent) throw new Error('nobody has submitted once')
    const foundIn = (changed: Partial<TaskRecord>) =>
      checkLedger(world.db, new Map([[record.id, { ...record, ...changed }]]))
    const about = `${record.personId} ${record.id}:`
    expect(await foundIn({})).toEqual([])
    expect(await foundIn({ submissions: [] })).toEqual([`${about} a submission that was never sent`])
    expect(await foundIn({ submissions: [sent, { ...sent, no: 2, clientKey: 'another' }] })).toEqual([
      `${about} submission 2 is stored 0 times`,
    ])
    expect(await foundIn({ submissions: [{ ...sent, note: 'other' }] })).toEqual([
      `${about} submission 1 has other answers`,
    ])
    await world.db.execute(sql`update task set status = 'opened' where id = ${record.id}`)
    const found = await foundIn({ draft: { revision: 1, step: 1 } })
    expect(found).toContain(`${about} no draft is left`)
    expect(found.join()).toContain('tasks whose status does not match their submission')
  })
})
