import { sql } from 'drizzle-orm'
import { type Database, rowsOf } from '../database/database'
import { OpenError } from '../database/connection/open-error'
import { applyFunctions, readFunctions } from '../database/functions'
import { applyMigrations, type Migration, readMigrations } from '../database/migrate'
import { BackupDamage } from './damage'
import { readCompressedLines } from './hashed-file'
import type { DumpedTable, Manifest } from './manifest'
import { applyTextSettings, listTables, type TableShape } from './tables'

/** Characters and rows of one insert. */
const INSERT_LENGTH = 1_000_000
const INSERT_ROWS = 2_000

/** @throws {OpenError} unless the database has no tables */
export async function expectEmpty(db: Database): Promise<void> {
  const tables = await listTables(db)
  if (tables.length > 0)
    throw new OpenError(
      `it has ${tables.length} tables already`,
      'Restore into a new database or data folder, then let the gateway use that one.',
    )
}

/**
 * Fills an empty database in the caller's transaction. The tables are those of the backup's gateway; this gateway's later
 * migrations follow when they are filled. Triggers are added last, because the rows contain their effects already;
 * foreign keys are checked at the end, in any order of the tables.
 *
 * @throws {OpenError} if the backup is of a newer gateway
 * @throws {BackupDamage} if the number of rows differs from the manifest
 */
export async function loadDatabase(tx: Database, folder: string, manifest: Manifest): Promise<void> {
  await applyTextSettings(tx)
  const all = readMigrations()
  await applyMigrations(tx, knownMigrations(all, manifest.migrations))
  const foreignKeys = await dropForeignKeys(tx)
  const shapes = new Map((await listTables(tx)).map((table) => [table.name, table]))
  for (const table of manifest.tables) await loadTable(tx, folder, table, shapes.get(table.name))
  for (const { name, lastValue } of manifest.sequences)
    if (lastValue !== null)
      await tx.execute(sql`select setval(quote_ident(${name})::regclass, ${lastValue}::bigint)`)
  for (const { add } of foreignKeys) await tx.execute(sql.raw(add))
  await applyMigrations(tx, all)
  await applyFunctions(tx, readFunctions())
}

function knownMigrations(all: Migration[], names: string[]): Migration[] {
  const unknown = names.find((name) => !all.some((migration) => migration.name === name))
  if (unknown !== undefined)
    throw new OpenError(
      `the backup's migration ${unknown} is unknown to this gateway`,
      'Restore it with the gateway that has made it, or a newer one.',
    )
  return all.filter(({ name }) => names.includes(name))
}

async function dropForeignKeys(tx: Database): Promise<{ add: string }[]> {
  const found = await rowsOf<{ drop: string; add: string }>(
    tx,
    sql`select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
        format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as add
      from pg_constraint
      where contype = 'f' and conparentid = 0 and connamespace = current_schema()::regnamespace order by conname`,
  )
  for (const { drop } of found) await tx.execute(sql.raw(drop))
  return found
}

async function loadTable(
  tx: Database,
  folder: string,
  { name, file, columns, rows }: DumpedTable,
  shape: TableShape | undefined,
): Promise<void> {
  const found = columns.map((column) => shape?.columns.find((one) => one.name === column))
  const known = found.flatMap((column) => column ?? [])
  if (!shape || known.length < columns.length)
    throw new BackupDamage([`${file} has columns that its migrations do not create`])
  const names = known.map(({ quotedName }) => quotedName).join(', ')
  const values = known.map(({ type }, index) => `(row ->> ${index})::${type}`).join(', ')
  const into = sql.raw(`insert into ${shape.quotedName} (${names}) overriding system value select ${values}`)
  let loaded = 0
  for await (const lines of portions(readCompressedLines(folder, file))) {
    await tx.execute(sql`${into} from jsonb_array_elements(${`[${lines.join(',')}]`}::jsonb) as row`)
    loaded += lines.length
  }
  if (loaded !== rows) throw new BackupDamage([`${file} has ${loaded} rows of ${name} instead of ${rows}`])
}

async function* portions(lines: AsyncGenerator<string>): AsyncGenerator<string[]> {
  let portion: string[] = []
  let length = 0
  for await (const line of lines) {
    portion.push(line)
    length += line.length
    if (length < INSERT_LENGTH && portion.length < INSERT_ROWS) continue
    yield portion
    portion = []
    length = 0
  }
  if (portion.length > 0) yield portion
}
