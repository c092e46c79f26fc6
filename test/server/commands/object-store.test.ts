import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { systemClock } from '../../../server/clock'
import { person } from '../../../server/database/schema'
import { storeGenerated } from '../../../server/storage/generated-files'
import { readSettings } from '../../../server/settings'
import { readAll } from '../../../server/storage/file-store'
import { folderStore } from '../../../server/storage/folder-store'
import { claimStore } from '../../../server/storage/marker'
import { s3Store } from '../../../server/storage/s3/store'
import { text } from '../../../server/surveys/templates/text'
import { commandLine } from '../harness/command-line'
import {
  describeOnObjectStore,
  type StartedStore,
  startObjectStore,
} from '../harness/object-store/object-store'
import { openInFolder } from '../harness/templates'

jest.setTimeout(300_000)

describeOnObjectStore('the commands', () => {
  const folder = mkdtempSync(join(tmpdir(), 'store-commands-'))
  const dataDir = join(folder, 'data')
  const local = { GATEWAY_MODE: 'demo', DATA_DIR: dataDir }
  const run = commandLine(folder, local)
  const contents = [randomBytes(2_000), randomBytes(300_000)]
  const keys: string[] = []
  let store: StartedStore

  beforeAll(async () => {
    store = await startObjectStore({ prefix: 'workbench/' })
    const { db, close } = await openInFolder(dataDir, 'nothing')
    await db.insert(person).values({ id: 'wangfang', name: text('王芳', 'Wang Fang'), mobile: '13800000001' })
    const gateway = { db, clock: systemClock, settings: readSettings(local), log: () => undefined }
    for (const content of contents)
      keys.push(await storeGenerated(db, gateway, { personId: 'wangfang', type: 'pdf', content }))
    await close()
  })
  afterAll(async () => {
    await store.close()
    rmSync(folder, { recursive: true })
  })

  const start = async (env: Record<string, string>) => {
    const { db, close } = await openInFolder(env['DATA_DIR'] ?? dataDir, 'nothing')
    return claimStore(db, readSettings({ ...local, ...env })).finally(close)
  }
  const inStore = async (settings = store.settings) =>
    Promise.all(
      keys.map(async (key) => {
        const found = await s3Store(settings).open(key)
        return found && (await readAll(found))
      }),
    )

  it('copy the files of the folder into the store, before which no gateway starts with it', async () => {
    expect(await run(['move-files'])).toMatchObject({
      code: 1,
      output: expect.stringContaining('OBJECT_STORE_ENDPOINT is not set') as string,
    })
    await expect(start(store.env)).rejects.toThrow('not in the object store yet')
    const moved = await run(['move-files'], store.env)
    expect(moved).toMatchObject({ code: 0, output: expect.stringContaining('2 files copied from') as string })
    expect(await inStore()).toEqual(contents)
    await start(store.env)
    await expect(start({})).rejects.toThrow('is not where the other gateways')
    expect(await run(['prune'])).toMatchObject({
      code: 1,
      errors: expect.stringContaining(dataDir) as string,
    })
  })

  it('back up from the store, and restore into another one and into a folder', async () => {
    expect(await run(['backup', 'backup'], store.env)).toMatchObject({
      code: 0,
      output: expect.stringMatching(/ 2 files, /) as string,
    })
    const other = { ...store.env, OBJECT_STORE_PREFIX: 'other/', DATA_DIR: join(folder, 'other') }
    expect(await run(['restore', 'backup'], other)).toMatchObject({ code: 0 })
    expect(await inStore({ ...store.settings, prefix: 'other/' })).toEqual(contents)
    await start(other)
    const back = { DATA_DIR: join(folder, 'back') }
    expect(await run(['restore', 'backup'], back)).toMatchObject({ code: 0 })
    const found = await folderStore(back.DATA_DIR).open(keys[0] ?? '')
    expect(found && (await readAll(found))).toEqual(contents[0])
    await start(back)
  })

  it('say whether the store can be used, and what is wrong', async () => {
    const good = await run(['doctor'], store.env)
    expect(good.output).toContain(`files can be stored in ${store.settings.endpoint}/workbench/workbench`)
    const wrong = async (changed: Record<string, string>) =>
      (await run(['doctor'], { ...store.env, ...changed })).output
    expect(await wrong({ OBJECT_STORE_SECRET_ACCESS_KEY: 'wrong' })).toMatch(
      /files cannot be stored: SignatureDoesNotMatch \(HTTP 403\); check OBJECT_STORE_SECRET_ACCESS_KEY/,
    )
    expect(await wrong({ OBJECT_STORE_BUCKET: 'nothing-here' })).toMatch(/NoSuchBucket.*create the bucket/)
    expect(await wrong({ OBJECT_STORE_PUBLIC_ENDPOINT: store.settings.endpoint })).toMatch(/direct files/)
  })
})
