import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { refuseAfterPanic } from '../../server/database/connection/full-disk'
import type { TaskDetail } from '../../src/wire/surveys/questionnaire'
import { type Call, enterAs } from '../server/harness/deployed/reports'
import { type GatewayProcess, startGatewayProcess } from '../server/harness/gateway-process'
import { until } from '../until'
import { fillDisk, freeDisk } from './faults/disk'
import { canMount, mountSmallDisk, type SmallDisk } from './world/small-disk'

/** A new database has 40 MB, that of the demo 75. */
const DISK_MB = 200
/** Less than the gateway reserves (`full-disk.ts`). */
const NEARLY_FULL_BYTES = 16 * 1024 ** 2
const area = '/dsb/api/questionnaire'

const describeIfPossible = canMount() ? describe : describe.skip

let disk: SmallDisk

describeIfPossible('a gateway whose disk is full, with the embedded database', () => {
  let gateway: GatewayProcess | undefined
  beforeEach(() => void (disk = mountSmallDisk(DISK_MB)))
  afterEach(async () => {
    await gateway?.kill()
    disk.remove()
  })

  /** What the process says, for the report of a failure. */
  let said = ''
  const onOutput = (text: string) => void (said += text)
  const start = async () => (gateway = await startGatewayProcess(disk.folder, undefined, { onOutput }))

  /** Saves the next draft once. Returns its revision, or null if the gateway takes none. */
  async function save(url: string, token: string, id: string, baseRevision: number): Promise<number | null> {
    const answers = { 'payer-type': 'sole', remarks: randomUUID() }
    const reply = await fetch(`${url}${area}/draft`, {
      method: 'POST',
      headers: { token, 'content-type': 'application/json' },
      body: JSON.stringify({ id, answers, pageId: 'about', baseRevision, saveId: randomUUID() }),
    }).catch((cause: unknown) => {
      throw new Error(`the gateway has said: ${said.slice(-2_000)}`, { cause })
    })
    const { data } = (await reply.json()) as { data: { revision: number } }
    expect([200, 503]).toContain(reply.status)
    return reply.status === 200 ? data.revision : null
  }

  it('reads on, takes changes again once there is space, and loses none that it has acknowledged', async () => {
    const { url } = await start()
    const call: Call = await enterAs(url, 'wangfang', 'yunqi')
    const { data: list } = await call<{ items: { id: string }[] }>(`${area}/list`)
    const id = list.items[0]?.id ?? ''
    const { data: entry } = await call<{ sessionId: string }>('/dsb/api/main/auth/loginmp', {
      code: 'demo:wangfang',
    })
    await fetch(`${url}/dsb/api/main/auth/login`, {
      method: 'POST',
      headers: { token: entry.sessionId, 'content-type': 'application/json' },
      body: JSON.stringify({ xnzzId: 'yunqi' }),
    })
    let revision = 0
    const saveOnce = async () => {
      const saved = await save(url, entry.sessionId, id, revision)
      revision = saved ?? revision
      return saved !== null
    }
    expect(await saveOnce()).toBe(true)
    // The gateway notices before the engine runs into the end of the disk.
    fillDisk(disk.folder, NEARLY_FULL_BYTES)
    await until(async () => ((await saveOnce()) ? null : true))
    fillDisk(disk.folder)
    expect(await saveOnce()).toBe(false)
    expect((await call<TaskDetail>(`${area}/detail?id=${id}`)).status).toBe(200)
    freeDisk(disk.folder)
    await until(async () => ((await saveOnce()) ? true : null))
    await gateway?.kill()
    const again = await enterAs((await start()).url, 'wangfang', 'yunqi')
    const { data } = await again<TaskDetail>(`${area}/detail?id=${id}`)
    expect(data.draft?.revision).toBe(revision)
  })
})

describeIfPossible('an embedded database that cannot extend its log', () => {
  beforeEach(() => void (disk = mountSmallDisk(DISK_MB)))
  afterEach(() => disk.remove())

  it('refuses every further statement instead of never answering, and opens again', async () => {
    const client = await PGlite.create(join(disk.folder, 'database'))
    let panics = 0
    refuseAfterPanic(client, () => void (panics += 1))
    await client.exec("create table t (v text); insert into t values ('')")
    fillDisk(disk.folder)
    const change = 'update t set v = repeat(md5(random()::text), 40)'
    while (panics === 0) await client.query(change).catch(() => undefined)
    expect(panics).toBe(1)
    await expect(client.query('select 1')).rejects.toMatchObject({ severity: 'PANIC', code: '53100' })
    await expect(client.transaction((tx) => tx.query('select 1'))).rejects.toThrow()
    await client.close()
    freeDisk(disk.folder)
    const again = await PGlite.create(join(disk.folder, 'database'))
    expect((await again.query<{ n: number }>('select count(*)::int as n from t')).rows).toEqual([{ n: 1 }])
    await again.close()
  })
})
