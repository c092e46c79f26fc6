import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { LoginResponse } from '../../../src/wire/session/session'
import type { FormPreview } from '../../../src/wire/surveys/forms'
import type { Envelope } from '../../../src/wire/protocol/envelope'
import { copyTemplate } from '../harness/template-files'

jest.setTimeout(300_000)

const root = join(__dirname, '../../..')

describe('the packaged gateway', () => {
  const folder = mkdtempSync(join(tmpdir(), 'packaged-'))
  const moved = join(folder, 'moved')
  const dataDir = join(folder, 'data')
  const env = {
    PATH: process.env.PATH,
    DATA_DIR: dataDir,
    HOST: '127.0.0.1',
    PORT: '0',
    GATEWAY_MODE: 'demo',
  }
  let started: ChildProcess | undefined
  const gateway = (...args: string[]) =>
    execFileSync(process.execPath, [join(moved, 'gateway.cjs'), ...args], {
      cwd: folder,
      env,
      encoding: 'utf8',
    })

  beforeAll(() => {
    execFileSync(process.execPath, [join(root, 'config/deploy/package-gateway.cjs'), join(folder, 'built')])
    // What it needs is in it, wherever it lies.
    renameSync(join(folder, 'built'), moved)
    copyTemplate(dataDir, 'demo of today')
  })
  afterAll(async () => {
    if (started?.exitCode === null)
      await new Promise((resolve) => started?.on('close', resolve).kill('SIGKILL'))
    rmSync(folder, { recursive: true })
  })

  it('runs the commands', () => {
    expect(gateway('migrate', 'check')).toContain('No migrations are missing.')
    expect(gateway('backup', 'kept')).toContain('rows, 0 files')
    expect(existsSync(join(folder, 'kept/manifest.json'))).toBe(true)
  })

  it('serves, and evaluates forms in its worker threads', async () => {
    const child = spawn(process.execPath, [join(moved, 'gateway.cjs'), 'serve'], { cwd: folder, env })
    started = child
    const ended = new Promise((resolve) => child.on('close', resolve))
    const url = await new Promise<string>((resolve, reject) => {
      child.stdout.on('data', (chunk: Buffer) => {
        const [, port] = /localhost:(\d+)/.exec(chunk.toString()) ?? []
        if (port) resolve(`http://127.0.0.1:${port}`)
      })
      child.stderr.on('data', (chunk: Buffer) => reject(new Error(chunk.toString())))
    })
    const call = async <T>(path: string, body?: object, token = '') => {
      const headers = { 'content-type': 'application/json', token }
      const sent = body && { method: 'POST', body: JSON.stringify(body) }
      const reply = await fetch(`${url}${path}`, { headers, ...sent })
      return { http: reply.status, ...((await reply.json()) as Envelope<T>) }
    }
    expect((await call('/readyz')).http).toBe(200)
    const { data } = await call<LoginResponse>('/dsb/api/main/auth/loginmp', { code: 'demo:wuhao' })
    const xnzzId = data.xnzzSxs[0]?.xnzzId
    await call('/dsb/api/main/auth/login', { xnzzId }, data.sessionId)
    // A worker thread compiles and checks the form.
    const preview = await call<FormPreview>(
      '/dsb/api/questionnaire/forms/preview?kind=form&id=services-monthly',
      undefined,
      data.sessionId,
    )
    expect(preview).toMatchObject({ http: 200, data: { problems: [] } })
    child.kill('SIGTERM')
    expect(await ended).toBe(0)
  })
})
