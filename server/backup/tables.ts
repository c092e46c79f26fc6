import { sql, type SQL } from 'drizzle-orm'
import { type Database, rowsOf } from '../database/database'

/** A table of the gateway. Names and types are quoted as SQL needs them. */
export interface TableShape {
  name: string
  quotedName: string
  columns: { name: string; quotedName: string; type: string }[]
}

/** All tables with their stored columns: partitions belong to the table that they are part of. */
export const listTables = (db: Database): Promise<TableShape[]> =>
  rowsOf(
    db,
    sql`select c.relname as name, quote_ident(c.relname) as "quotedName",
        json_agg(json_build_object('name', a.attname, 'quotedName', quote_ident(a.attname),
          'type', format_type(a.atttypid, a.atttypmod)) order by a.attnum) as columns
      from pg_class c join pg_attribute a on a.attrelid = c.oid
      where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
        and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      group by c.relname order by c.relname`,
  )

export const listSequences = (db: Database): Promise<{ name: string; lastValue: string | null }[]> =>
  rowsOf(
    db,
    sql`select sequencename as name, last_value::text as "lastValue" from pg_sequences
      where schemaname = current_schema() order by sequencename`,
  )

/**
 * Settings of the transaction that writes or reads the texts of values: the same on every server, so that a text means
 * the same value everywhere. Large tables take longer than the time-outs of calls.
 */
const textSettings: Record<string, string> = {
  datestyle: 'ISO, YMD',
  timezone: 'UTC',
  intervalstyle: 'postgres',
  bytea_output: 'hex',
  extra_float_digits: '1',
  statement_timeout: '0',
  idle_in_transaction_session_timeout: '0',
}

export async function applyTextSettings(tx: Database): Promise<void> {
  const settings = Object.entries(textSettings).map(
    ([name, value]): SQL => sql`set_config(${name}, ${value}, true)`,
  )
  await tx.execute(sql`select ${sql.join(settings, sql`, `)}`)
}
