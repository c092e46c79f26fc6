import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { Client } from 'pg'
import { applyFunctions, readFunctions } from '../../../server/database/functions'
import { defaultLimits } from '../../../server/database/connection/limits'
import { migrate, readMigrations } from '../../../server/database/migrate'
import { migrateServer } from '../../../server/database/migrate-server'
import { openServer, rowsOf } from '../../../server/database/connection/open'
import { readSettings } from '../../../server/settings'
import { start } from '../../../server/start'
import { until } from '../../until'
import { ANONYMOUS_RESPONSE_KEY, createTestGateway, findTask } from '../harness/client'
import { describeEachDatabase, describeOnPostgres } from '../harness/database'
import { databaseUrl, runOnServer } from '../harness/templates'
import { publishReport, reportAnswers } from '../harness/worlds/returned-survey'

/** The advisory lock that all gateway versions use. */
const MIGRATION_LOCK = 20_261_120

const last = readMigrations().at(-1)!
const newer = { name: '9999_newer', when: last.when + 1, statements: [], hash: 'unknown' }

describeEachDatabase('migrations', (open) => {
  it('match the journal, each applied once and by name', async () => {
    const { db, close } = await open('nothing')
    await db.transaction((tx) => migrate(tx))
    const names = await rowsOf<{ name: string }>(
      db,
      sql`select name from drizzle.__drizzle_migrations order by created_at`,
    )
    await close()
    const journal = readFileSync(
      join(__dirname, '../../../server/database/migrations/meta/_journal.json'),
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

  it('upgrade the baseline with its data to a later schema, losing nothing', async () => {
    const { db, close } = await open()
    const tables = ['survey', 'task', 'draft', 'submission', 'response', 'superseded_submission', 'tally']
    const content = async () => {
      const rows = tables.map((table) =>
        rowsOf(db, sql`select to_jsonb(t) - 'note' as row from ${sql.identifier(table)} t order by 1`),
      )
      return Object.fromEntries((await Promise.all(rows)).map((found, at) => [tables[at], found]))
    }
    const before = await content()
    for (const table of tables) expect(before[table]).not.toEqual([])
    const both = [...readMigrations(), ...readMigrations(join(__dirname, 'later-migrations'))]
    await db.transaction((tx) => migrate(tx, both))
    expect(await content()).toEqual(before)
    const unlike = sql`select 1 from survey where note is distinct from title ->> 'zh-CN'`
    expect(await rowsOf(db, unlike)).toEqual([])
    await expect(db.execute(sql`update form set minutes = 1`)).rejects.toMatchObject({
      cause: { constraint: 'form_final' },
    })
    await expect(db.transaction((tx) => migrate(tx))).rejects.toThrow('0001_survey_note is unknown')
    await close()
  })
})

describeEachDatabase('a gateway beside the schema of the next version', (open) => {
  it('that was migrated while it runs stays ready, and goes on reading and writing', async () => {
    const opened = await open()
    const gateway = await createTestGateway(opened)
    const [respondent, reviewer] = [await gateway.signIn('liqiang'), await gateway.signIn('wuhao')]
    const ids: string[] = []
    for (const title of ['专项一', '专项二']) {
      const assignments = [{ personId: 'liqiang', organisationId: 'xixi' }]
      await publishReport(opened.db, { title, ownerId: 'tjj-xihu', now: gateway.clock.now(), assignments })
      ids.push((await findTask(respondent, title)).id)
    }
    const submit = async (id: string | undefined) => {
      const body = {
        ...{ id, submissionNo: 1, clientKey: randomUUID(), seconds: 60 },
        answers: reportAnswers,
      }
      return (await respondent.post('/dsb/api/questionnaire/submit', body)).http
    }
    const statuses = [await submit(ids[0])]
    const added = [
      'alter table task add column added text',
      `alter table submission add column added text not null default 'none'`,
      'create index added_index on response (submission_task_id, id)',
    ]
    await opened.db.transaction((tx) => migrate(tx, [...readMigrations(), { ...newer, statements: added }]))
    expect(await opened.probe()).toEqual({ database: true, migrations: true })
    statuses.push(await submit(ids[1]))
    for (const id of ids)
      statuses.push((await reviewer.post('/dsb/api/questionnaire/accept', { id, submissionNo: 1 })).http)
    expect(statuses).toEqual([200, 200, 200, 200])
    await gateway.close()
  })
})

describeEachDatabase('database functions', (open) => {
  const answer = (value: number) => ({
    ...{ name: 'answer', hash: String(value) },
    statements: [`create or replace function answer() returns int language sql as 'select ${value}'`],
  })

  it('are applied again only when their file has changed', async () => {
    const { db, close } = await open('nothing')
    await db.transaction((tx) => migrate(tx))
    const read = async () => (await rowsOf<{ value: number }>(db, sql`select answer() as value`))[0]?.value
    await db.transaction((tx) => applyFunctions(tx, [answer(1)]))
    await db.transaction((tx) => applyFunctions(tx, [answer(2)]))
    expect(await read()).toBe(2)
    await db.execute(sql.raw(answer(3).statements[0] ?? ''))
    await db.transaction((tx) => applyFunctions(tx, [answer(2)]))
    expect(await read()).toBe(3)
    await close()
  })

  it('that fail are named, and leave the database unchanged', async () => {
    const { db, close } = await open('nothing')
    const broken = { ...answer(1), statements: [...answer(1).statements, 'select nothing()'] }
    const failing = db.transaction(async (tx) => {
      await migrate(tx)
      await applyFunctions(tx, [broken])
    })
    await expect(failing).rejects.toThrow(/^the function file answer\.sql failed \(.*nothing.*\)$/)
    expect(await rowsOf(db, sql`select 1 from pg_proc where proname = 'answer'`)).toEqual([])
    await close()
  })

  it('all use `create or replace`', () => {
    const statements = readFunctions().flatMap((file) => file.statements)
    const bare = statements.map((statement) => statement.replace(/^(--.*\n)+/, ''))
    expect(bare.filter((one) => !/^CREATE OR REPLACE (FUNCTION|TRIGGER) /.test(one))).toEqual([])
  })
})

describeOnPostgres('a gateway that starts on a PostgreSQL server', () => {
  const name = `migrations_${randomUUID().replace(/-/g, '')}`
  const server = () => process.env.DATABASE_URL_TEST ?? ''
  const url = () => databaseUrl(server(), name)
  const quick = { ...defaultLimits, statementMs: 2_000, silenceMs: 3_000 }
  const ignore = () => undefined

  beforeAll(() => runOnServer(server(), `create database ${name}`))
  afterAll(() => runOnServer(server(), `drop database ${name} with (force)`))

  async function holdLock(): Promise<() => Promise<void>> {
    const other = new Client({ connectionString: url() })
    await other.connect()
    await other.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    return () => other.end()
  }

  it('waits for another gateway’s migrations beyond the statement timeout, and reports it once', async () => {
    const release = await holdLock()
    let reports = 0
    let opened = false
    const opening = openServer(url(), ignore, { limits: quick, onMigrationWait: () => void (reports += 1) })
    void opening.then(
      () => (opened = true),
      () => (opened = true),
    )
    await until(() => reports > 0 || null)
    await new Promise((resolve) => setTimeout(resolve, 2 * quick.statementMs))
    expect(opened).toBe(false)
    await release()
    const { probe, close } = await opening
    expect(await probe()).toEqual({ database: true, migrations: true })
    expect(reports).toBe(1)
    await close()
  })

  it('gives up in the end, and logs the reason in one line', async () => {
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

  it('allows a migration more time than a statement of a call', async () => {
    const slow = { ...newer, statements: ['select pg_sleep(4)'] }
    const { db, close } = await openServer(url(), ignore, { limits: quick })
    await expect(db.execute(sql`select pg_sleep(4)`)).rejects.toThrow()
    await close()
    await migrateServer(url(), quick, ignore, [...readMigrations(), slow])
  })

  it('reports in one line that the database belongs to a newer gateway', async () => {
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
