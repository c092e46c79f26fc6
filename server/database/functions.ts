import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { type Database, rowsOf } from './database'
import { OpenError, rootMessage } from './connection/open-error'

/** A file of functions and their triggers, all `create or replace`, which for triggers needs PostgreSQL 14. */
interface FunctionFile {
  name: string
  statements: string[]
  hash: string
}

const folder = join(__dirname, 'functions')

/** Sorted by file name. Empty lines separate the statements, because PGlite takes one at a time. */
export function readFunctions(): FunctionFile[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .sort()
    .map((file) => {
      const text = readFileSync(join(folder, file), 'utf8').trim()
      const hash = createHash('sha256').update(text).digest('hex')
      return { name: file.slice(0, -'.sql'.length), statements: text.split(/\n{2,}/), hash }
    })
}

const applied = sql`drizzle.applied_functions`

/**
 * Applies the files whose hash differs from the applied one, after all migrations. Applies no unchanged file, because
 * replacing a trigger locks its table.
 *
 * A release that changes a file must contain a migration, even an empty one: a gateway with the older file then refuses
 * the newer schema instead of restoring its own function. `create or replace` cannot change a function's arguments or
 * result; that migration drops the function.
 */
export async function applyFunctions(tx: Database, files: FunctionFile[]): Promise<void> {
  await tx.execute(sql`create table if not exists ${applied} (name text primary key, hash text not null)`)
  for (const file of await findChangedFunctions(tx, files)) await apply(tx, file)
}

/** The files whose hash differs from the applied one; all of them in a database without functions. */
export async function findChangedFunctions(db: Database, files: FunctionFile[]): Promise<FunctionFile[]> {
  const [table] = await rowsOf<{ exists: boolean }>(
    db,
    sql`select to_regclass('drizzle.applied_functions') is not null as exists`,
  )
  if (!table?.exists) return files
  const rows = await rowsOf<{ name: string; hash: string }>(db, sql`select name, hash from ${applied}`)
  const known = new Map(rows.map(({ name, hash }) => [name, hash]))
  return files.filter((file) => known.get(file.name) !== file.hash)
}

async function apply(tx: Database, { name, statements, hash }: FunctionFile): Promise<void> {
  try {
    for (const statement of statements) await tx.execute(sql.raw(statement))
  } catch (error) {
    throw new OpenError(
      `the function file ${name}.sql failed (${rootMessage(error)})`,
      'The database is unchanged. Remove the cause and start again.',
      { cause: error },
    )
  }
  await tx.execute(
    sql`insert into ${applied} (name, hash) values (${name}, ${hash})
      on conflict (name) do update set hash = excluded.hash`,
  )
}
