import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readSettings } from '../../../server/settings'
import { start } from '../../../server/start'
import { openInFolder } from '../harness/templates'

jest.setTimeout(300_000)

describe('the start of a gateway', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'gateway-start-'))
  beforeAll(async () => (await openInFolder(dataDir, 'nothing')).close())
  afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

  it('fails if the app cannot be built, and leaves the folder to the next gateway', async () => {
    const settings = { ...readSettings({ DATA_DIR: dataDir, HOST: '127.0.0.1' }), port: 0 }
    const failed = new Error('the h5 build failed')
    const outcome = await start({
      ...{ settings, clock: { now: () => new Date() }, log: () => undefined, staticDir: '' },
      staticDirReady: Promise.reject(failed),
    }).then(
      (running) => running.close().then(() => 'started'),
      (error: Error) => error,
    )
    expect(outcome).toBe(failed)
    expect(existsSync(join(dataDir, 'gateway.lock'))).toBe(false)
  })
})
