import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { Client } from 'pg'
import { defaultLimits } from '../../server/database/limits'
import { migrate, readMigrations } from '../../server/database/migrate'
import { migrateServer } from '../../server/database/migrate-server'
import { openServer, rowsOf } from '../../server/database/open'
import { readSettings } from '../../server/settings'
import { start } from '../../server/start'
import { until } from '../until'
import { ANONYMOUS_RESPONSE_KEY } from './client'
import { describeEachDatabase, describeOnPostgres } from './database'
import { addressOf, runOnServer } from './templates'

/** The lock of every version of the gateway. */
const MIGRATION_LOCK = 20_261_120

const last = readMigrations().at(-1)!
const newer = { name: '9999_newer', when: last.when + 1, statements: [], hash: 'unknown' }

describeEachDatabase('migrations', (open) => {
  it('are those of the journal, each applied once and by name', async () => {
    const { db, close } = await open('nothing')
    await db.transaction((tx) => migrate(tx))
    const names = await rowsOf<{ name: string }>(
      db,
      sql`select name from drizzle.__drizzle_migrations order by created_at`,
    )
    await close()
    const journal = readFileSync(
      join(__dirname, '../../server/database/migrations/meta/_journal.json'),
      'utf8',
    )
    const { entries } = JSON.parse(journal) as { entries: { tag: string }[] }
    expect(names.map(({ name }) => name)).toEqual(entries.map(({ tag }) => tag))
  })

  it('of a newer gateway are refused by name', async () => {
    const { db, close } = await open('nothing')
    await db.transaction((tx) => migrate(tx, [...readMigrations(), newer]))
    const older = db.transaction((tx) => migrate(tx))
    await expect(older).rejects.toThrow(
      `its newest migration 9999_newer is unknown to this gateway, whose newest is ${last.name}`,
    )
    await close()
  })

  it('that fail leave the database unchanged and are named', async () => {
    const { db, close } = await open('nothing')
    const broken = { ...newer, statements: ['create table half (id int)', 'select * from nowhere'] }
    const failing = db.transaction((tx) => migrate(tx, [...readMigrations(), broken]))
    await expect(failing).rejects.toThrow(/^the migration 9999_newer failed \(.*nowhere.*\)$/)
    const tables = await rowsOf(db, sql`select 1 from pg_tables where tablename = 'half'`)
    await close()
    expect(tables).toEqual([])
  })
})

describeOnPostgres('a gateway that starts on a PostgreSQL server', () => {
  const name = `migrations_${randomUUID().replace(/-/g, '')}`
  const server = () => process.env.DATABASE_URL_TEST ?? ''
  const url = () => addressOf(server(), name)
  const quick = { ...defaultLimits, statementMs: 300, silenceMs: 600 }
  const ignore = () => undefined

  beforeAll(() => runOnServer(server(), `create database ${name}`))
  afterAll(() => runOnServer(server(), `drop database ${name} with (force)`))

  async function holdLock(): Promise<() => Promise<void>> {
    const other = new Client({ connectionString: url() })
    await other.connect()
    await other.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    return () => other.end()
  }

  it('waits for the migrations of another longer than for a statement, and reports it once', async () => {
    const release = await holdLock()
    let reports = 0
    let opened = false
    const opening = openServer(url(), ignore, { limits: quick, onMigrationWait: () => void (reports += 1) })
    void opening.then(
      () => (opened = true),
      () => (opened = true),
    )
    await until(() => reports > 0 || null)
    await new Promise((resolve) => setTimeout(resolve, 5 * quick.statementMs))
    expect(opened).toBe(false)
    await release()
    const { probe, close } = await opening
    expect(await probe()).toEqual({ database: true, migrations: true })
    expect(reports).toBe(1)
    await close()
  })

  it('gives up in the end, and says why in one line', async () => {
    const release = await holdLock()
    const migration = { ...quick.migration, waitMs: 400, pollMs: 50 }
    const env = { DATABASE_URL: url(), ANONYMOUS_RESPONSE_KEY, PORT: '0' }
    const settings = { ...readSettings(env), databaseLimits: { ...quick, migration } }
    const starting = start({ settings, clock: { now: () => new Date() }, log: ignore, staticDir: '' })
    await expect(starting).rejects.toThrow(
      /^The database at .* cannot be opened: another gateway has been migrating it for more than 0\.4 s\. Start again when/,
    )
    await release()
  })

  it('lets a migration take longer than a statement of a call', async () => {
    const slow = { ...newer, statements: ['select pg_sleep(1)'] }
    const { db, close } = await openServer(url(), ignore, { limits: quick })
    await expect(db.execute(sql`select pg_sleep(1)`)).rejects.toThrow()
    await close()
    await migrateServer(url(), quick, ignore, [...readMigrations(), slow])
  })

  it('says in one line that the database is of a newer gateway', async () => {
    const env = { DATABASE_URL: url(), ANONYMOUS_RESPONSE_KEY, PORT: '0' }
    const starting = start({
      settings: readSettings(env),
      clock: { now: () => new Date() },
      log: ignore,
      staticDir: '',
    })
    await expect(starting).rejects.toThrow(
      /^The database at .* cannot be opened: its newest migration 9999_newer is unknown .*\. Start the newer gateway/,
    )
  })
})
