import { sql } from 'drizzle-orm'
import { type Database, rowsOf } from './database'
import { findChangedFunctions, readFunctions } from './functions'
import { findMissing, listApplied, readMigrations } from './migrate'

/** What a statement does to calls while it runs, by how it begins; the first that matches applies. */
const effects: [begins: RegExp, effect: string][] = [
  [/^create table (?:if not exists )?"?(\w+)/i, 'creates $'],
  [
    /^alter table (?:if exists )?(?:only )?"?(\w+)[^]*\b(?:alter column\s+\S+\s+(?:set data )?type)\b/i,
    'rewrites $, blocks its reads and writes',
  ],
  [/^alter table (?:if exists )?(?:only )?"?(\w+)/i, 'alters $, blocks its reads and writes'],
  [/^drop table (?:if exists )?"?(\w+)/i, 'drops $'],
  [/^create (?:unique )?index [^]*? on (?:only )?"?(\w+)/i, 'indexes $, blocks its writes'],
  [/^(?:update|delete from|insert into) "?(\w+)/i, 'changes rows of $'],
]

interface PlannedStep {
  effect: string
  /** Estimated number of rows of the table; null for a new one. */
  rows: number | null
}

export interface MigrationPlan {
  migrations: { name: string; steps: PlannedStep[] }[]
  /** Function files that would be applied again. */
  functions: string[]
}

/**
 * What {@link migrate} would do, by reading the statements; changes nothing.
 * @throws {OpenError} if the schema is newer than this gateway
 */
export async function planMigrations(db: Database): Promise<MigrationPlan> {
  const missing = findMissing(await listApplied(db), readMigrations())
  const estimated = await rowsOf<{ name: string; rows: number }>(
    db,
    sql`select relname as name, greatest(reltuples, 0)::float8 as rows from pg_class
      where relkind in ('r', 'p') and relnamespace = current_schema()::regnamespace`,
  )
  const rowsByTable = new Map(estimated.map(({ name, rows }) => [name, rows]))
  return {
    migrations: missing.map(({ name, statements }) => ({ name, steps: stepsOf(statements, rowsByTable) })),
    functions: (await findChangedFunctions(db, readFunctions())).map(({ name }) => name),
  }
}

function stepsOf(statements: string[], rowsByTable: Map<string, number>): PlannedStep[] {
  const steps = new Map<string, PlannedStep>()
  for (const statement of statements) {
    const text = statement.replace(/^\s*(--.*\n\s*)*/, '')
    const found = effects.find(([begins]) => begins.test(text))
    const table = found?.[0].exec(text)?.[1] ?? ''
    const effect = found ? found[1].replace('$', table) : 'runs another statement'
    steps.set(effect, { effect, rows: rowsByTable.get(table) ?? null })
  }
  return [...steps.values()]
}
