import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { openEmbeddedUnmigrated, openServer } from '../../../server/database/connection/open'
import { type Migration, readMigrations } from '../../../server/database/migrate'
import { commandLine } from '../harness/command-line'
import { describeOnPostgres } from '../harness/database'
import { databaseUrl, openInFolder, runOnServer } from '../harness/templates'

const folder = mkdtempSync(join(tmpdir(), 'migrate-'))
const run = commandLine(folder, { GATEWAY_MODE: 'demo' })

afterAll(() => rmSync(folder, { recursive: true }))

describe('the migrate command', () => {
  const older = join(folder, 'older')
  // From the last one on that changes a table, which cannot be changed once more.
  const all = readMigrations()
  const changesTables = ({ statements }: Migration) => /\b(create|alter) table\b/i.test(statements.join(' '))
  const [last, ...later] = all.slice(all.map(changesTables).lastIndexOf(true))

  beforeAll(async () => {
    const opened = await openInFolder(older, 'nothing')
    for (const { name } of last ? [last, ...later] : [])
      await opened.db.execute(sql`delete from drizzle.__drizzle_migrations where name = ${name}`)
    await opened.close()
  })

  it('says what is missing with exit code 3, and changes nothing', async () => {
    const found = await run(['migrate', 'check'], { DATA_DIR: older })
    expect([found.code, found.output]).toEqual([3, expect.stringContaining(last?.name ?? '')])
    expect(found.output).toMatch(
      /alters \w+, blocks its reads and writes|creates \w+|indexes \w+, blocks its writes/,
    )
    expect((await run(['migrate', 'check'], { DATA_DIR: older })).code).toBe(3)
  })

  it('is needed before commands that work with the data', async () => {
    const refused = await run(['prune'], { DATA_DIR: older })
    expect([refused.code, refused.errors]).toEqual([1, expect.stringContaining('npm run gateway -- migrate')])
  })

  it('names a migration that fails, and leaves the database as it was', async () => {
    const failed = await run(['migrate'], { DATA_DIR: older })
    expect([failed.code, failed.errors]).toEqual([
      1,
      expect.stringContaining(`the migration ${last?.name} failed`),
    ])
    expect(failed.errors).toContain('The database is unchanged.')
    const opened = await openEmbeddedUnmigrated(older, false)
    await opened.db.execute(sql`select 1 from survey`)
    await opened.close()
  })

  it('applies all migrations to a new database', async () => {
    const created = join(folder, 'created')
    expect(await run(['migrate'], { DATA_DIR: created })).toMatchObject({ code: 0 })
    expect(await run(['seed'], { DATA_DIR: created, GATEWAY_MODE: 'production' })).toMatchObject({ code: 1 })
    expect(await run(['migrate', '--lock-timeout', 'soon'], { DATA_DIR: created })).toMatchObject({ code: 2 })
  })
})

describeOnPostgres('commands with a server', () => {
  const name = `commands_${randomUUID().replace(/-/g, '')}`
  const server = process.env.DATABASE_URL_TEST ?? 'postgres://none'
  const env = { DATABASE_URL: databaseUrl(server, name), DATA_DIR: join(folder, 'files') }
  const never = () => undefined

  beforeAll(() => runOnServer(server, `create database ${name}`))
  afterAll(() => runOnServer(server, `drop database ${name} with (force)`))

  it('migrate a new database, which gateways with MIGRATE_AT_START=off leave to them', async () => {
    const open = () => openServer(env.DATABASE_URL, never, { migrate: false })
    await expect(open()).rejects.toMatchObject({ advice: expect.stringContaining('-- migrate') as string })
    expect((await run(['migrate', 'check'], env)).output).toContain('creates organisation')
    expect(await run(['migrate', '--lock-timeout', '5'], env)).toMatchObject({ code: 0 })
    await (await open()).close()
  })

  it('compare the clocks, and give no password away', async () => {
    const { output } = await run(['doctor'], env)
    expect(output).toMatch(/clock +ok +the database's clock differs by -?\d+ ms/)
    expect((await run(['backup', 'of-server'], env)).code).toBe(0)
    const secret = 'not-the-password'
    const wrong = { ...env, DATABASE_URL: `postgres://gateway:${secret}@127.0.0.1:9/none` }
    const failed = await run(['backup', 'none'], wrong)
    expect([failed.code, failed.errors]).toEqual([
      1,
      expect.stringContaining('at 127.0.0.1:9/none cannot be opened'),
    ])
    expect(failed.errors).not.toContain(secret)
  })
})
