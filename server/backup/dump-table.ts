import { Readable } from 'node:stream'
import { sql } from 'drizzle-orm'
import { type Database, rowsOf } from '../database/database'
import type { TableShape } from './tables'
import { writeCompressed } from './hashed-file'
import type { DumpedTable } from './manifest'

/** Bytes of one read. A row may contain a document of several megabytes, another one a few numbers. */
const READ_BYTES = 1_000_000
const FEWEST_ROWS = 8
const MOST_ROWS = 10_000

/**
 * Rows of a table in portions, one line of JSON a row: a list of the values' texts, null for none. Texts keep every value
 * exactly, unlike JSON numbers and JSON's single null.
 */
async function* readRows(tx: Database, { quotedName, columns }: TableShape): AsyncGenerator<string[]> {
  const values = columns.map((column) => `${column.quotedName}::text`).join(', ')
  await tx.execute(
    sql.raw(
      `declare backup_rows no scroll cursor for select json_build_array(${values})::text as line from ${quotedName}`,
    ),
  )
  for (let size = FEWEST_ROWS; ;) {
    const rows = await rowsOf<{ line: string }>(tx, sql.raw(`fetch ${size} from backup_rows`))
    if (rows.length > 0) yield rows.map(({ line }) => line)
    if (rows.length < size) break
    size = nextSize(size, rows)
  }
  await tx.execute(sql`close backup_rows`)
}

/** At most doubled, because the next rows may be longer. */
function nextSize(size: number, rows: { line: string }[]): number {
  const bytes = rows.reduce((sum, { line }) => sum + line.length, 0)
  const fitting = Math.floor((size * READ_BYTES) / bytes)
  return Math.max(FEWEST_ROWS, Math.min(size * 2, fitting, MOST_ROWS))
}

/** Writes the rows of a table, as the transaction sees them, to `database/<table>.ndjson.gz`. */
export async function dumpTable(tx: Database, folder: string, table: TableShape): Promise<DumpedTable> {
  let rows = 0
  async function* lines() {
    for await (const portion of readRows(tx, table)) {
      rows += portion.length
      yield `${portion.join('\n')}\n`
    }
  }
  const part = await writeCompressed(folder, `database/${table.name}.ndjson.gz`, Readable.from(lines()))
  return { name: table.name, columns: table.columns.map(({ name }) => name), rows, ...part }
}
