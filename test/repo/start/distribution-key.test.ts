import { read } from '../tree'

/** A table as `drizzle-kit` keeps it after each migration. */
interface Table {
  name: string
  columns: Record<string, { name: string; primaryKey: boolean }>
  compositePrimaryKeys: Record<string, { name: string; columns: string[] }>
  uniqueConstraints: Record<string, { name: string; columns: string[] }>
  indexes: Record<string, { name: string; isUnique: boolean; columns: { expression: string }[] }>
  foreignKeys: Record<string, { name: string; tableTo: string; columnsFrom: string[] }>
}

/**
 * Tables with a row for each respondent of a survey, which a database that is distributed or partitioned by survey stores
 * with the survey: every key of them must contain it.
 */
const distributed = [
  ...['task', 'task_change', 'draft', 'submission', 'superseded_submission', 'response'],
  ...['anonymous_response', 'response_change', 'submission_score', 'missing_share', 'return_document'],
  ...['reopened_acceptance', 'undone_decision', 'respondent_entry', 'respondent_count'],
  ...['published_value', 'published_group', 'tally'],
]

/** Other tables that name a survey or a task, and why they are not distributed by it. */
const others: Record<string, string[]> = {
  'a few rows for each survey': [
    ...[
      'batch_job',
      'crosstab_count',
      'published_figure',
      'published_table',
      'recurrence_opening',
      'reminder',
    ],
    ...['result_export', 'share_link', 'survey_assessment', 'survey_disclosure', 'survey_frame'],
    ...['survey_unit_kind', 'survey_upgrade', 'tally_progress', 'notice', 'job', 'partition_set'],
  ],
  'messages, written in batches and sent by workers': ['reminder_entry', 'vendor_message', 'batch_job_entry'],
}

const folder = 'server/database/migrations/meta'
const { entries } = JSON.parse(read(`${folder}/_journal.json`)) as { entries: { tag: string }[] }
const schema = JSON.parse(read(`${folder}/${entries.at(-1)?.tag.slice(0, 4)}_snapshot.json`)) as {
  tables: Record<string, Table>
}
const tables = Object.values(schema.tables)
const byName = new Map(tables.map((table) => [table.name, table]))
const key = 'survey_id'

/** Keys of a table that lack the survey, and foreign keys that would join rows of different surveys. */
function keysWithout(name: string): string[] {
  const table = byName.get(name)
  if (!table) return [`${name} is no table`]
  const primary = Object.values(table.columns).filter(({ primaryKey }) => primaryKey)
  const found: [string, string[]][] = [
    ...primary.map((one): [string, string[]] => ['primary key', [one.name]]),
    ...Object.values(table.compositePrimaryKeys).map((one): [string, string[]] => [one.name, one.columns]),
    ...Object.values(table.uniqueConstraints).map((one): [string, string[]] => [one.name, one.columns]),
    ...Object.values(table.indexes)
      .filter(({ isUnique }) => isUnique)
      .map((one): [string, string[]] => [one.name, one.columns.map(({ expression }) => expression)]),
    ...referencesOf(table).map((one): [string, string[]] => [one.name, one.columnsFrom]),
  ]
  return found.filter(([, columns]) => !columns.includes(key)).map(([label]) => `${name}: ${label}`)
}

const referencesOf = (table: Table) =>
  Object.values(table.foreignKeys).filter(({ tableTo }) => distributed.includes(tableTo))

describe('the distribution key', () => {
  it('is in every key of the tables with a row for each respondent', () => {
    expect(distributed.flatMap(keysWithout)).toEqual([])
  })

  it('is decided for every table that names a survey or a task', () => {
    const decided = [...distributed, ...Object.values(others).flat()]
    const named = tables.filter(({ columns }) => key in columns || 'task_id' in columns)
    expect(named.map(({ name }) => name).filter((name) => !decided.includes(name))).toEqual([])
    expect(decided.filter((name) => !byName.has(name))).toEqual([])
  })

  it('is not passed by: other tables have no foreign keys to distributed rows', () => {
    const joined = tables.filter(({ name }) => !distributed.includes(name)).flatMap(referencesOf)
    expect(joined.map(({ name }) => name)).toEqual([])
  })
})
