import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { type Database, rowsOf } from './database'
import { applyFunctions, readFunctions } from './functions'
import { OpenError, rootMessage } from './connection/open-error'

const folder = join(__dirname, 'migrations')

export interface Migration {
  name: string
  /** Milliseconds since 1970; identifies the migration in the database. */
  when: number
  statements: string[]
  hash: string
}

interface Journal {
  entries: { tag: string; when: number }[]
}

/** Reads the migrations that `drizzle-kit generate` has written, oldest first. */
export function readMigrations(from = folder): Migration[] {
  const { entries } = JSON.parse(readFileSync(join(from, 'meta/_journal.json'), 'utf8')) as Journal
  return entries.map(({ tag, when }) => {
    const text = readFileSync(join(from, `${tag}.sql`), 'utf8')
    const hash = createHash('sha256').update(text).digest('hex')
    return { name: tag, when, statements: text.split('--> statement-breakpoint'), hash }
  })
}

/** The table of Drizzle's own migrator, with an additional column for the name of the migration. */
const applied = sql`drizzle.__drizzle_migrations`

interface AppliedMigration {
  when: number
  /** Null for one that Drizzle's own migrator has applied. */
  name: string | null
}

/** The applied migrations, oldest first; none for a database that no gateway has migrated. */
export async function listApplied(db: Database): Promise<AppliedMigration[]> {
  const [table] = await rowsOf<{ exists: boolean }>(
    db,
    sql`select to_regclass('drizzle.__drizzle_migrations') is not null as exists`,
  )
  if (!table?.exists) return []
  const rows = await rowsOf<{ when: string; name: string | null }>(
    db,
    sql`select created_at::text as when, to_jsonb(m) ->> 'name' as name from ${applied} m order by created_at`,
  )
  return rows.map(({ when, name }) => ({ when: Number(when), name }))
}

/**
 * Applies the missing migrations, then the changed functions, in the caller's transaction. Drizzle's migrator cannot be
 * used: it neither detects a newer schema nor runs in a given transaction, which here owns the migration lock.
 *
 * @throws {OpenError} if the newest applied migration is unknown to this gateway, or if a statement fails
 */
export async function migrate(tx: Database, migrations = readMigrations()): Promise<void> {
  await applyMigrations(tx, migrations)
  await applyFunctions(tx, readFunctions())
}

/** {@link migrate} without the functions and their triggers. */
export async function applyMigrations(tx: Database, migrations: Migration[]): Promise<void> {
  await tx.execute(sql`create schema if not exists drizzle`)
  await tx.execute(
    sql`create table if not exists ${applied} (id serial primary key, hash text not null, created_at bigint)`,
  )
  await tx.execute(sql`alter table ${applied} add column if not exists name text`)
  const missing = findMissing(await listApplied(tx), migrations)
  for (const migration of missing) await apply(tx, migration)
}

/**
 * The migrations that are not applied.
 * @throws {OpenError} if the newest applied one is unknown
 */
export function findMissing(done: AppliedMigration[], migrations: Migration[]): Migration[] {
  expectKnown(done.at(-1), migrations.at(-1))
  const known = new Set(done.map(({ when }) => when))
  return migrations.filter(({ when }) => !known.has(when))
}

function expectKnown(newest: AppliedMigration | undefined, last?: Migration): void {
  if (!newest || !last || newest.when <= last.when) return
  const name = newest.name ?? `of ${new Date(newest.when).toISOString().slice(0, 10)}`
  throw new OpenError(
    `its newest migration ${name} is unknown to this gateway, whose newest is ${last.name}`,
    'Start the newer gateway, or restore a backup of the database.',
  )
}

async function apply(tx: Database, { name, when, statements, hash }: Migration): Promise<void> {
  try {
    for (const statement of statements) await tx.execute(sql.raw(statement))
  } catch (error) {
    throw new OpenError(
      `the migration ${name} failed (${rootMessage(error)})`,
      'The database is unchanged. Remove the cause and start again.',
      { cause: error },
    )
  }
  await tx.execute(sql`insert into ${applied} (hash, created_at, name) values (${hash}, ${when}, ${name})`)
}

/** True if all given migrations are applied. Ignores further ones: a running gateway tolerates a newer schema. */
export async function isMigrated(db: Database, migrations: Migration[]): Promise<boolean> {
  const known = new Set((await listApplied(db)).map(({ when }) => when))
  return migrations.every(({ when }) => known.has(when))
}
