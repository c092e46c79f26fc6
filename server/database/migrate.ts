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

/**
 * Applies the missing migrations, then the changed functions, in the caller's transaction. Drizzle's migrator cannot be
 * used: it neither detects a newer schema nor runs in a given transaction, which here owns the migration lock.
 *
 * @throws {OpenError} if the newest applied migration is unknown to this gateway, or if a statement fails
 */
export async function migrate(tx: Database, migrations = readMigrations()): Promise<void> {
  await tx.execute(sql`create schema if not exists drizzle`)
  await tx.execute(
    sql`create table if not exists ${applied} (id serial primary key, hash text not null, created_at bigint)`,
  )
  await tx.execute(sql`alter table ${applied} add column if not exists name text`)
  const rows = await rowsOf<{ when: string; name: string | null }>(
    tx,
    sql`select created_at::text as when, name from ${applied} order by created_at desc`,
  )
  expectKnown(rows[0], migrations.at(-1))
  const known = new Set(rows.map(({ when }) => Number(when)))
  for (const migration of migrations) if (!known.has(migration.when)) await apply(tx, migration)
  await applyFunctions(tx, readFunctions())
}

function expectKnown(newest: { when: string; name: string | null } | undefined, last?: Migration): void {
  if (!newest || !last || Number(newest.when) <= last.when) return
  const name = newest.name ?? `of ${new Date(Number(newest.when)).toISOString().slice(0, 10)}`
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
  const rows = await rowsOf<{ when: string }>(db, sql`select created_at::text as when from ${applied}`)
  const known = new Set(rows.map(({ when }) => Number(when)))
  return migrations.every(({ when }) => known.has(when))
}
