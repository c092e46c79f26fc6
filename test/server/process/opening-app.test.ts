import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { Hono } from 'hono'
import { createOpeningApp } from '../../../server/opening-app'
import type { Env } from '../../../server/sessions/authentication'
import { readSettings } from '../../../server/settings'
import { start } from '../../../server/start'
import { freePort } from '../harness/free-port'
import { ANONYMOUS_RESPONSE_KEY } from '../harness/client'

describe('while an embedded database is being opened', () => {
  const folder = mkdtempSync(join(tmpdir(), 'gateway-opening-'))
  beforeAll(() => writeFileSync(join(folder, 'index.html'), '<title>page</title>'))
  afterAll(() => rmSync(folder, { recursive: true }))

  const settingsOf = (env: Record<string, string>) => readSettings({ ...env, ANONYMOUS_RESPONSE_KEY })

  function opening() {
    let open = (_app: Hono<Env>) => {}
    let fail = (_error: Error) => {}
    const opened = new Promise<Hono<Env>>((resolve, reject) => {
      open = resolve
      fail = reject
    })
    const settings = settingsOf({ DATA_DIR: folder })
    const app = createOpeningApp(opened, { settings, log: () => undefined, staticDir: folder })
    return { app, open, fail }
  }

  it('the page is served with its policy and its id', async () => {
    const response = await opening().app.request('/dsb/home/')
    expect(await response.text()).toBe('<title>page</title>')
    expect(response.headers.get('content-security-policy')).toContain("default-src 'self'")
    expect(response.headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/)
  })

  it('a missing file is refused, and the root leads to the page', async () => {
    const { app } = opening()
    expect((await app.request('/dsb/home/missing.js')).status).toBe(404)
    expect((await app.request('/')).headers.get('location')).toBe('/dsb/home/')
  })

  it('the process is alive but not ready', async () => {
    const { app } = opening()
    expect((await app.request('/healthz')).status).toBe(200)
    const ready = await app.request('/readyz')
    expect(ready.status).toBe(503)
    expect(await ready.json()).toMatchObject({ data: { database: false, serving: false } })
  })

  it('a call waits and is then answered', async () => {
    const { app, open } = opening()
    const call = app.request('/dsb/api/home/todos', { method: 'POST', body: '{"a":1}' })
    expect(await Promise.race([call, wait(20, 'waits')])).toBe('waits')
    open(new Hono<Env>().post('/dsb/api/home/todos', async (c) => c.text(`answered ${await c.req.text()}`)))
    expect(await (await call).text()).toBe('answered {"a":1}')
  })

  it('a call is refused as busy if the database cannot be opened', async () => {
    const { app, fail } = opening()
    const call = app.request('/dsb/api/home/todos')
    fail(new Error('damaged'))
    const response = await call
    expect(response.status).toBe(503)
    expect(response.headers.get('retry-after')).toBe('2')
  })

  it('the gateway listens before it is ready, and answers the waiting call when it is', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'gateway-opening-data-'))
    const port = await freePort()
    const settings = { ...settingsOf({ DATA_DIR: dataDir, HOST: '127.0.0.1' }), port }
    const starting = start({
      ...{ settings, clock: { now: () => new Date() }, log: () => undefined, staticDir: folder },
    })
    const pageOf = (): Promise<Response> => fetch(`http://127.0.0.1:${port}/dsb/home/`).catch(pageOf)
    const early = await Promise.race([starting.then(() => null), pageOf()])
    expect(await early?.text()).toBe('<title>page</title>')
    // A call waits for a limited time, and clients repeat one that is refused as busy.
    const call = async (): Promise<{ status: number; code: string }> => {
      const reply = await fetch(`http://127.0.0.1:${port}/dsb/api/home/enum/getEnum?type=userStatus`)
      return reply.status === 503 && reply.headers.has('retry-after')
        ? call()
        : ((await reply.json()) as { status: number; code: string })
    }
    try {
      expect(await call()).toMatchObject({ code: '', status: 200 })
    } finally {
      await (await starting).close()
      rmSync(dataDir, { recursive: true })
    }
  })
})
