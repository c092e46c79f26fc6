import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { anonymousResponseKey } from '../../../server/answering/anonymous/response-key'
import { systemClock } from '../../../server/clock'
import { commands } from '../../../server/commands/commands'
import { readControl } from '../../../server/commands/control/address'
import { seal, unseal } from '../../../server/crypto/seal'
import type { Database } from '../../../server/database/connection/open'
import {
  anonymousResponse,
  draft,
  membership,
  membershipChange,
  partitionSet,
  session,
  survey,
} from '../../../server/database/schema'
import { readSettings } from '../../../server/settings'
import { type RunningGateway, start } from '../../../server/start'
import { until } from '../../until'
import { commandLine } from '../harness/command-line'
import { freePort } from '../harness/free-port'
import { openInFolder } from '../harness/templates'

jest.setTimeout(300_000)

const folder = mkdtempSync(join(tmpdir(), 'commands-'))
const dataDir = join(folder, 'data')

const run = commandLine(folder, { GATEWAY_MODE: 'demo', DATA_DIR: dataDir })

afterAll(() => rmSync(folder, { recursive: true }))

describe('the command line', () => {
  it('lists every command, and explains each with its options', async () => {
    const list = await run([])
    expect(list.code).toBe(0)
    for (const [name, { summary, options = {} }] of Object.entries(commands)) {
      expect(list.output).toContain(summary)
      const help = await run([name, '--help'])
      expect([help.code, help.output]).toEqual([0, expect.stringContaining(`npm run gateway -- ${name}`)])
      for (const option of Object.keys(options)) expect(help.output).toContain(`--${option}`)
    }
  })

  it('refuses wrong arguments with exit code 2, and says which', async () => {
    const wrong: [string[], string][] = [
      [['compress'], 'Unknown command: compress'],
      [['toString'], 'Unknown command: toString'],
      [['backup', '--fast'], "Unknown option '--fast'"],
      [['backup', 'a', 'b'], 'Unexpected argument: b'],
      [['restore'], 'An argument is missing.'],
      [['restore', 'check'], 'An argument is missing.'],
      [['migrate', 'back'], 'Unexpected argument: back'],
    ]
    for (const [args, message] of wrong)
      expect(await run(args)).toMatchObject({ code: 2, errors: expect.stringContaining(message) as string })
  })

  it('names wrong settings, and a missing database, with exit code 1', async () => {
    const wrong = await run(['backup'], { PORT: 'many' })
    expect([wrong.code, wrong.errors]).toEqual([1, 'Invalid settings: PORT (a whole number)'])
    expect(await run(['backup'])).toMatchObject({
      code: 1,
      errors: expect.stringContaining('there is none') as string,
    })
  })
})

describe('commands beside a running gateway with an embedded database', () => {
  let running: RunningGateway
  let db: Database
  let metricsPort: number
  const vendor = createServer((_request, response) => response.writeHead(404).end())

  beforeAll(async () => {
    metricsPort = await freePort()
    await (await openInFolder(dataDir, 'demo of today')).close()
    await new Promise<void>((resolve) => vendor.listen(0, '127.0.0.1', resolve))
    const url = (path: string) => `http://127.0.0.1:${(vendor.address() as AddressInfo).port}${path}`
    const settings = readSettings({
      ...{ GATEWAY_MODE: 'demo', DATA_DIR: dataDir, HOST: '127.0.0.1', SMS_WEBHOOK_URL: url('/secret') },
      METRICS_PORT: String(metricsPort),
      // Nothing listens there.
      ...{ WECHAT_APP_ID: 'a', WECHAT_APP_SECRET: 'b', WECHAT_API_URL: 'http://127.0.0.1:9' },
    })
    running = await start({
      ...{ settings: { ...settings, port: 0 }, clock: systemClock, log: () => undefined, staticDir: '' },
    })
    db = running.gateway.db
  })
  afterAll(async () => {
    await running.close()
    vendor.close()
  })

  it('back up into a folder named from where the command was called', async () => {
    const done = await run(['backup', 'first'])
    expect([done.code, done.output]).toEqual([0, expect.stringMatching(/first: \d+ rows, 0 files/)])
    expect(await run(['restore', 'check', 'first'])).toMatchObject({ code: 0 })
    expect(await run(['backup', 'first'])).toMatchObject({
      code: 1,
      errors: expect.stringContaining('first is not empty') as string,
    })
  })

  it('are refused by whoever cannot read the control file, which only its owner can', async () => {
    const { port } = readControl(dataDir, process.pid) ?? { port: 0 }
    expect(statSync(join(dataDir, 'gateway.control')).mode & 0o077).toBe(0)
    const body = JSON.stringify({ name: 'prune', args: [], cwd: folder })
    const reply = await fetch(`http://127.0.0.1:${port}`, {
      method: 'POST',
      body,
      headers: { authorization: 'Bearer x' },
    })
    expect(reply.status).toBe(403)
  })

  it('do not take the address of another, killed gateway for that of the present one', () => {
    expect(readControl(dataDir, process.pid + 1)).toBeNull()
  })

  it('leave the metrics to their own port, with the jobs of the gateway', async () => {
    const metrics = (port: number) => fetch(`http://127.0.0.1:${port}/metrics`)
    const text = await until(async () => {
      const read = await (await metrics(metricsPort)).text()
      return read.includes('gateway_job_duration_seconds_count{job="retention"}') ? read : null
    })
    expect(text).toContain('gateway_queue_size{queue="reminders"}')
    expect((await metrics(running.port)).status).toBe(404)
  })

  it('say that a restore needs the folder for itself', async () => {
    expect(await run(['restore', 'first'])).toMatchObject({
      code: 1,
      errors: expect.stringMatching(/is in use by process \d+/) as string,
    })
  })

  it('examine the gateway: what replies, what does not, and no more of a URL than its origin', async () => {
    const { code, output } = await run(['doctor'])
    expect(code).toBe(3)
    const states = Object.fromEntries(
      output.split('\n').map((line) => line.split(/\s+/).slice(0, 2) as [string, string]),
    )
    expect(states).toMatchObject({
      settings: 'ok',
      database: 'ok',
      migrations: 'ok',
      partitions: 'ok',
      clock: 'ok',
      storage: 'ok',
    })
    expect(states).toMatchObject({ SMS_WEBHOOK_URL: 'ok', wechat: 'FAILED' })
    expect(output).not.toContain('secret')
  })

  it('say how many sets of partitions there are for large surveys, and whether one is spare', async () => {
    const found = async () =>
      (await run(['doctor'])).output.split('\n').find((line) => line.startsWith('partitions'))
    expect(await found()).toMatch(/ok +0 of at most 24 sets .*too few units/)
    await db.execute(sql`insert into unit_count (bureau_id, area_code, type, active, has_administrator, units)
      values ('', '9999', 1, true, false, 60000)`)
    const [set] = await db.insert(partitionSet).values({ attachedAt: new Date() }).returning()
    await db.execute(sql.raw(`create table task_${set?.surveyId.replace(/-/g, '')} (like task)`))
    expect(await found()).toMatch(/ok +[01] of at most 24 sets .*one is spare/)
    await db.execute(sql`delete from unit_count where area_code = '9999'`)
  })

  it('make the first administrator of a new bureau, once, and only with valid options', async () => {
    const args = ['create-admin', '--organisation', 'bureau-1', '--mobile', '13900001234', '--name', '王伟']
    const unknown = await run(args)
    expect([unknown.code, unknown.errors]).toEqual([2, expect.stringContaining('no organisation bureau-1')])
    const wrong = await run([...args, '--type', 'tax', '--area', '33'])
    expect([wrong.code, wrong.errors]).toEqual([2, expect.stringContaining('not valid: --type, --area.')])
    const bureau = ['--organisation-name', '县局', '--type', '4', '--area', '330127']
    expect(await run([...args, ...bureau])).toMatchObject({ code: 0 })
    expect(await run([...args, ...bureau])).toMatchObject({ code: 0 })
    const rows = await db.select().from(membership).where(eq(membership.organisationId, 'bureau-1'))
    expect(rows).toMatchObject([{ administrator: true, role: 'reviewer' }])
    expect(await db.$count(membershipChange, eq(membershipChange.organisationId, 'bureau-1'))).toBe(1)
    const other = await run(args.map((value) => (value === '王伟' ? '李强' : value)))
    expect([other.code, other.errors]).toEqual([2, expect.stringContaining('another name')])
  })

  it('change the key of anonymous responses, and encrypt the stored ones with it', async () => {
    const { settings } = running.gateway
    const old = anonymousResponseKey(settings)
    const [anonymous] = await db.select().from(survey).where(eq(survey.anonymous, true)).limit(1)
    await db.delete(anonymousResponse)
    const stored = ['one', 'two'].map((text) => ({
      surveyId: anonymous?.id ?? '',
      sealed: seal('anonymous response', old, text),
    }))
    await db.insert(anonymousResponse).values(stored)
    expect(await run(['rotate-secret'])).toMatchObject({
      code: 0,
      output: expect.stringMatching(/^2 stored/) as string,
    })
    const key = anonymousResponseKey(settings)
    expect(key).not.toBe(old)
    const rows = await db.select().from(anonymousResponse)
    expect(rows.map(({ sealed }) => unseal('anonymous response', key, sealed)).sort()).toEqual(['one', 'two'])
    expect(readFileSync(join(dataDir, 'anonymous-response-key.previous'), 'utf8')).toBe(old)
  })

  it('delete what is older than the retention rules allow, and nothing else', async () => {
    const days = (count: number) => sql`now() - ${count}::float8 * interval '1 day'`
    const values = (tokenHash: string, expired: number) => ({
      tokenHash,
      personId: 'liqiang',
      expiresAt: days(expired),
    })
    await db.insert(session).values([values('old', 2), values('recent', 0.5)])
    await db.execute(sql`insert into error_log (received_at, url, params, message, happened_at)
      select now() - days * interval '1 day', '', '', 'm' || days, '' from unnest(array[29, 31]) as days`)
    const pruned = await run(['prune'])
    expect(pruned.output).toContain('sessions: older than 1 days, 1 deleted')
    expect(pruned.output).toContain('logs: older than 30 days, 1 deleted')
    expect(await db.$count(session, eq(session.tokenHash, 'recent'))).toBe(1)
    expect(pruned.output).toContain('drafts: older than 365 days, 0 deleted')
    expect(await db.$count(draft)).toBeGreaterThan(0)
  })

  it('say that nothing is to be migrated', async () => {
    expect(await run(['migrate', 'check'])).toMatchObject({ code: 0, output: 'No migrations are missing.' })
    expect(await run(['migrate'])).toMatchObject({ code: 0, output: 'All migrations are applied.' })
  })
})
