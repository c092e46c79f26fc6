import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { systemClock } from '../../../server/clock'
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
      ...{ settings, clock: systemClock, log: () => undefined, staticDir: '' },
      prepareStaticDir: () => Promise.reject(failed),
    }).then(
      (running) => running.close().then(() => 'started'),
      (error: Error) => error,
    )
    expect(outcome).toBe(failed)
    expect(existsSync(join(dataDir, 'gateway.lock'))).toBe(false)
  })

  it('reports a port in use before the app is built and the database is opened', async () => {
    const other = createServer()
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
    const { port } = other.address() as AddressInfo
    const prepareStaticDir = jest.fn(() => Promise.resolve())
    const unused = join(dataDir, 'unused')
    const settings = { ...readSettings({ DATA_DIR: unused, HOST: '127.0.0.1' }), port }
    await expect(
      start({ settings, clock: systemClock, log: () => undefined, staticDir: '', prepareStaticDir }),
    ).rejects.toThrow(`Port ${port} is in use by another program. Stop it, or set PORT to another number.`)
    other.close()
    expect(prepareStaticDir).not.toHaveBeenCalled()
    expect(existsSync(unused)).toBe(false)
  })
})
