import { randomUUID } from 'node:crypto'
import { spawn, type ChildProcess } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type AddressInfo, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { LoginResponse, UserInfo } from '../../../src/wire/session/session'
import type { Envelope } from '../../../src/wire/protocol/envelope'
import type { TaskDetail, TaskList } from '../../../src/wire/surveys/questionnaire'
import { until } from '../../until'
import { ANONYMOUS_RESPONSE_KEY } from '../harness/client'
import { describeOnPostgres } from '../harness/database'
import { gatewayArguments } from '../harness/gateway-process'
import { startSilentProxy } from '../harness/silent-proxy'
import { copyTemplate } from '../harness/template-files'
import { databaseUrl, runOnServer } from '../harness/templates'

const root = join(__dirname, '../../..')
const WAIT = 900_000

interface Ended {
  code: number | null
  stdout: string
  stderr: string
}

class Process {
  readonly ended: Promise<Ended>
  private readonly child: ChildProcess
  private stdout = ''
  private stderr = ''

  constructor(env: Record<string, string>) {
    this.child = spawn(process.execPath, gatewayArguments, {
      cwd: root,
      env: { PATH: process.env.PATH, HOST: '127.0.0.1', GATEWAY_MODE: 'demo', ...env },
    })
    this.child.stdout?.on('data', (chunk: Buffer) => (this.stdout += chunk.toString()))
    this.child.stderr?.on('data', (chunk: Buffer) => (this.stderr += chunk.toString()))
    this.ended = new Promise((resolve) => {
      this.child.on('close', (code) => resolve({ code, stdout: this.stdout, stderr: this.stderr }))
    })
  }

  /** The address it prints once it listens. */
  async url(): Promise<string> {
    let over = false
    void this.ended.then(() => (over = true))
    for (;;) {
      const [found] = /http:\/\/localhost:\d+/.exec(this.stdout) ?? []
      if (found) return found.replace('localhost', '127.0.0.1')
      if (over) throw new Error(`it ended instead of listening: ${this.stderr}`)
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }

  end(signal: NodeJS.Signals): Promise<Ended> {
    this.child.kill(signal)
    return this.ended
  }
}

const folder = mkdtempSync(join(tmpdir(), 'gateway-process-'))
const started: Process[] = []

function run(env: Record<string, string>): Process {
  const made = new Process({ PORT: '0', ...env })
  started.push(made)
  return made
}

afterAll(async () => {
  await Promise.all(started.map((one) => one.end('SIGKILL')))
  rmSync(folder, { recursive: true, force: true })
})

describe('the process', () => {
  async function call<T>(url: string, token: string, body?: unknown): Promise<T> {
    const headers = { token, 'content-type': 'application/json' }
    const init = body === undefined ? { headers } : { method: 'POST', headers, body: JSON.stringify(body) }
    const { status, code, data } = (await (await fetch(url, init)).json()) as Envelope<T>
    if (status !== 200) throw new Error(`${status} ${code}`)
    return data
  }

  it(
    'keeps sessions, drafts and people through a kill, takes over the lock, and ends cleanly',
    async () => {
      const env = { DATA_DIR: join(folder, 'kept') }
      copyTemplate(env.DATA_DIR, 'nothing')
      const first = run(env)
      const url = await first.url()
      const auth = '/dsb/api/main/auth'
      const { sessionId } = await call<LoginResponse>(`${url}${auth}/loginmp`, '', { code: 'demo:wangfang' })
      await call<UserInfo>(`${url}${auth}/login`, sessionId, { xnzzId: 'yunqi' })
      const list = await call<TaskList>(`${url}/dsb/api/questionnaire/list`, sessionId)
      const id = list.items[0]?.id ?? ''
      const answers = { 'payer-type': 'sole' }
      await call(`${url}/dsb/api/questionnaire/draft`, sessionId, {
        id,
        answers,
        pageId: 'about',
        baseRevision: 0,
      })

      const second = await run(env).ended
      expect(second).toMatchObject({ code: 1, stdout: '' })
      expect(second.stderr).toMatch(/^The folder .* is in use by process \d+\. .*\n$/)

      await first.end('SIGKILL')
      const third = run(env)
      const again = await third.url()
      const detail = await call<TaskDetail>(`${again}/dsb/api/questionnaire/detail?id=${id}`, sessionId)
      expect(detail.draft).toMatchObject({ answers, revision: 1 })

      const ended = await third.end('SIGINT')
      expect(ended).toMatchObject({ code: 0, stderr: '' })
      expect(ended.stdout).toContain('13800000001')
      expect(existsSync(join(env.DATA_DIR, 'gateway.lock'))).toBe(false)
    },
    WAIT,
  )

  it(
    'starts again after a first start was killed while it created the database',
    async () => {
      const env = { DATA_DIR: join(folder, 'killed'), GATEWAY_MODE: 'production' }
      const created = join(env.DATA_DIR, 'database.new')
      const first = run(env)
      await until(() => (existsSync(created) && readdirSync(created).length > 0) || null)
      await first.end('SIGKILL')
      expect(existsSync(join(env.DATA_DIR, 'database'))).toBe(false)
      const again = run(env)
      expect((await fetch(`${await again.url()}/healthz`)).status).toBe(200)
      expect(readdirSync(env.DATA_DIR)).not.toContain('database.new')
      await again.end('SIGKILL')
    },
    WAIT,
  )

  it(
    'reports in one line that the port is in use',
    async () => {
      const taken: Server = createServer()
      await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve))
      const port = String((taken.address() as AddressInfo).port)
      const ended = await run({ DATA_DIR: join(folder, 'unused'), PORT: port }).ended
      taken.close()
      expect(ended.code).toBe(1)
      expect(ended.stderr).toMatch(new RegExp(`^Port ${port} is in use by another program\\. .*\\n$`))
    },
    WAIT,
  )

  it.each<[string, () => string]>([
    ['below a file', () => join(folder, 'file', 'data')],
    ['where the system makes no folders', () => '/dev/null/data'],
    // Here a recursive mkdir of Node 20 never ends.
    ...(existsSync('/proc/self')
      ? [['in /proc', () => '/proc/none/data'] satisfies [string, () => string]]
      : []),
  ])(
    'says in one line that the folder cannot be written to: %s',
    async (_place, dataDir) => {
      writeFileSync(join(folder, 'file'), '')
      const ended = await run({ DATA_DIR: dataDir() }).ended
      expect(ended).toMatchObject({ code: 1, stdout: '' })
      expect(ended.stderr).toMatch(/^The folder .* cannot be written to \(\w+\)\. .*\n$/)
    },
    WAIT,
  )

  it(
    'reports in one line that the database is corrupt',
    async () => {
      const data = join(folder, 'kept', 'database')
      for (const name of readdirSync(join(data, 'global')))
        writeFileSync(join(data, 'global', name), 'broken')
      const ended = await run({ DATA_DIR: join(folder, 'kept') }).ended
      expect(ended.code).toBe(1)
      expect(ended.stderr).toMatch(/^The database in the folder .* cannot be opened: .*\n$/)
    },
    WAIT,
  )

  it(
    'reports in one line that a folder with other content is no database',
    async () => {
      const dir = join(folder, 'other')
      mkdirSync(join(dir, 'database'), { recursive: true })
      writeFileSync(join(dir, 'database', 'PG_VERSION'), 'nonsense')
      const ended = await run({ DATA_DIR: dir }).ended
      expect(ended.code).toBe(1)
      expect(ended.stderr).toMatch(
        /^The database in the folder .* cannot be opened: global is missing\. .*\n$/,
      )
    },
    WAIT,
  )

  it(
    'reports in one line that the server is unreachable, without its password',
    async () => {
      const ended = await run({ DATABASE_URL: 'postgres://me:hidden@127.0.0.1:1/none' }).ended
      expect(ended).toMatchObject({ code: 1, stdout: '' })
      expect(ended.stderr).toMatch(/^The database at 127\.0\.0\.1:1\/none cannot be opened: .*\n$/)
      expect(ended.stderr).not.toContain('hidden')
    },
    WAIT,
  )

  it(
    'names bad settings',
    async () => {
      const ended = await run({ PORT: 'x', GATEWAY_MODE: 'y' }).ended
      expect(ended).toMatchObject({ code: 1, stdout: '' })
      expect(ended.stderr).toMatch(
        /^Invalid settings: PORT \(a whole number\), GATEWAY_MODE \(demo or production\)\n$/,
      )
    },
    WAIT,
  )
})

describeOnPostgres('the process', () => {
  it(
    'ends on SIGTERM although its database is silent',
    async () => {
      const server = process.env.DATABASE_URL_TEST ?? ''
      const name = `process_${randomUUID().replace(/-/g, '')}`
      await runOnServer(server, `create database ${name}`)
      const proxy = await startSilentProxy(databaseUrl(server, name))
      const env = { DATABASE_URL: proxy.url, ANONYMOUS_RESPONSE_KEY, DATA_DIR: join(folder, 'silent') }
      const gateway = run({ ...env, GATEWAY_MODE: 'production', SHUTDOWN_DELAY_SECONDS: '0' })
      const url = await gateway.url()
      proxy.silenceOpen()
      proxy.silenceNew()
      const headers = { token: 'A'.repeat(43) }
      const hanging = fetch(`${url}/dsb/api/questionnaire/list`, { headers }).catch(() => null)
      expect((await fetch(`${url}/readyz`)).status).toBe(503)
      // The limits total 13 s; the forced exit follows after 20 s.
      expect(await gateway.end('SIGTERM')).toMatchObject({ code: 0, stderr: '' })
      await hanging
      await proxy.close()
      await runOnServer(server, `drop database ${name} with (force)`)
    },
    WAIT,
  )
})
