import { read } from '../tree'

/** The schema after a migration, as `drizzle-kit` keeps it. */
interface Snapshot {
  tables: Record<string, Table>
}
interface Table {
  columns: Record<
    string,
    {
      type: string
      notNull: boolean
      primaryKey?: boolean
      default?: unknown
      identity?: object
      generated?: object
    }
  >
  indexes: Record<string, { isUnique: boolean }>
  compositePrimaryKeys: Record<string, { columns: string[] }>
  uniqueConstraints: Record<string, { columns: string[] }>
  foreignKeys: Record<string, { tableTo: string; columnsFrom: string[] }>
  checkConstraints: Record<string, { value: string }>
}

const folder = 'server/database/migrations'
const { entries } = JSON.parse(read(`${folder}/meta/_journal.json`)) as { entries: { tag: string }[] }
const snapshotOf = (tag: string) =>
  JSON.parse(read(`${folder}/meta/${tag.slice(0, 4)}_snapshot.json`)) as Snapshot

/** What a migration takes from gateways of the version before, as patterns, and why they do without it. */
const exceptions: Record<string, string> = {
  '0006_message_occasion: vendor_message.occasion has no default':
    'before the first release: a message of an older gateway fails, and the notice in the app remains',
  '0008_task_changes: task has the rule task_assigned': 'about two new columns, which are both empty',
  '0009_excused_tasks: task_change has the rule task_change_excuse':
    'two new columns are filled for a new kind of change only',
  '0009_excused_tasks: task has the rule task_excuse': 'a new column is filled for a new status only',
  '0018_notice_reminders_undone_decisions: vendor_message has the rule vendor_message_notice':
    'a new column is filled for a new occasion only',
  '0031_distribution_key: \\w+\\.survey_id has no default': 'a trigger fills it, see copied_columns.sql',
  '0031_distribution_key: missing_share is no longer unique by task_id':
    'the assessment by an older gateway fails, and a newer one repeats it',
  '0031_distribution_key: (?!missing_share)\\w+ is no longer unique by .+':
    'no upsert names the columns, and write_submission.sql looks for the numbers and keys of all surveys',
  '0037_large_audiences: batch_job has the rule batch_job_finished':
    'a new column is filled for large audiences only; an older gateway cannot end such a job early, and a newer one goes on',
  '0038_partitions: draft is no longer unique by task_id':
    'gateways save a draft by its task and survey since 0031_distribution_key',
  '0039_survey_deletion: survey has the rule survey_(deleted|emptied)':
    'about new columns, which only the deletion by a newer gateway fills',
}

/** Migrations that drop or rename something, and why no gateway of the version before misses it. */
const dropped: Record<string, string> = {
  '0038_partitions':
    'each table becomes a partition of a table with its name and columns, in one transaction; triggers that fill columns for gateways before 0031_distribution_key go',
  '0040_older_functions': 'gateways call the functions with their survey since 0038_partitions',
}

const isLike = (what: string) => (pattern: string) => new RegExp(`^${pattern}$`).test(what)

const keysOf = (object: object) => Object.keys(object)

/** The values of a condition such as `a in ('b', 'c')`; null for other conditions. */
function valuesIn(check: string | undefined): string[] | null {
  const [, list] = /^\S+ in \(([^()]*)\)$/.exec(check ?? '') ?? []
  return list?.split(', ') ?? null
}

function isLooser(before: string | undefined, after: string): boolean {
  const [old, allowed] = [valuesIn(before), valuesIn(after)]
  return (
    before === after || (old !== null && allowed !== null && old.every((value) => allowed.includes(value)))
  )
}

function lostColumns(name: string, before: Table, after: Table): string[] {
  return keysOf(before.columns).flatMap((column) => {
    const [old, now] = [before.columns[column], after.columns[column]]
    if (!now) return [`${name}.${column} is gone`]
    if (now.type !== old?.type) return [`${name}.${column} has another type`]
    return now.notNull && !old.notNull ? [`${name}.${column} must have a value`] : []
  })
}

function requiredColumns(name: string, before: Table, after: Table): string[] {
  return keysOf(after.columns).flatMap((column) => {
    const { notNull = false, ...made } = after.columns[column] ?? {}
    const isGiven = 'default' in made || 'identity' in made || 'generated' in made
    return column in before.columns || !notNull || isGiven ? [] : [`${name}.${column} has no default`]
  })
}

/** Columns that are unique together, which upserts name. */
const keysIn = (table: Table): string[] => [
  ...keysOf(table.columns).filter((column) => table.columns[column]?.primaryKey),
  ...Object.values(table.compositePrimaryKeys).map(({ columns }) => columns.join(', ')),
  ...Object.values(table.uniqueConstraints).map(({ columns }) => columns.join(', ')),
]

const lostKeys = (name: string, before: Table, after: Table): string[] =>
  keysIn(before)
    .filter((key) => !keysIn(after).includes(key))
    .map((key) => `${name} is no longer unique by ${key}`)

/** True for a foreign key that takes the place of one to the same table, with a further column of its key. */
const isReplaced = ({ tableTo, columnsFrom }: Table['foreignKeys'][string], before: Table): boolean =>
  Object.values(before.foreignKeys).some(
    (old) => old.tableTo === tableTo && old.columnsFrom.every((column) => columnsFrom.includes(column)),
  )

/** New rules about columns that the version before writes; in new ones it leaves the default. */
function newRules(name: string, before: Table, after: Table): string[] {
  const isNew = (column: string) => !(column in before.columns)
  const rules = [
    ...keysOf(after.uniqueConstraints).filter(
      (rule) =>
        !(rule in before.uniqueConstraints) &&
        !keysIn(before).includes(after.uniqueConstraints[rule]?.columns.join(', ') ?? ''),
    ),
    ...keysOf(after.foreignKeys).filter(
      (rule) =>
        !(rule in before.foreignKeys) &&
        !after.foreignKeys[rule]?.columnsFrom.every(isNew) &&
        !isReplaced(after.foreignKeys[rule]!, before),
    ),
    ...keysOf(after.indexes).filter(
      (rule) => after.indexes[rule]?.isUnique && !before.indexes[rule]?.isUnique,
    ),
    ...keysOf(after.checkConstraints).filter((rule) => {
      const now = after.checkConstraints[rule]?.value ?? ''
      const [, only = ''] = /^\S+"(\w+)" in \([^()]*\)$/.exec(now) ?? []
      return !(only !== '' && isNew(only)) && !isLooser(before.checkConstraints[rule]?.value, now)
    }),
  ]
  return rules.map((rule) => `${name} has the rule ${rule}`)
}

/** What a gateway that knows the schema `before` could miss, or be refused, in the schema `after`. */
function breaks(before: Snapshot, after: Snapshot): string[] {
  return keysOf(before.tables).flatMap((key) => {
    const [old, now] = [before.tables[key], after.tables[key]]
    const name = key.replace('public.', '')
    if (!old || !now) return [`${name} is gone`]
    return [
      ...lostColumns(name, old, now),
      ...lostKeys(name, old, now),
      ...requiredColumns(name, old, now),
      ...newRules(name, old, now),
    ]
  })
}

const found = entries.slice(1).flatMap(({ tag }, at) => {
  const before = snapshotOf(entries[at]?.tag ?? '')
  return breaks(before, snapshotOf(tag)).map((what) => `${tag}: ${what}`)
})

describe('a migration', () => {
  it('takes nothing from gateways of the version before, which write to its schema meanwhile', () => {
    expect(found.filter((one) => !keysOf(exceptions).some(isLike(one)))).toEqual([])
    expect(keysOf(exceptions).filter((pattern) => !found.some((one) => isLike(one)(pattern)))).toEqual([])
  })

  it('would be found if it did', () => {
    const table = (columns: Table['columns'], more: Partial<Table> = {}): Snapshot => ({
      tables: {
        'public.a': {
          ...{ columns, indexes: {}, compositePrimaryKeys: {}, uniqueConstraints: {} },
          ...{ foreignKeys: {}, checkConstraints: {} },
          ...more,
        },
      },
    })
    const text = { type: 'text', notNull: false }
    const filled = { ...text, notNull: true }
    const refersBy = (name: string, columnsFrom: string[]) => ({
      foreignKeys: { [name]: { tableTo: 'd', columnsFrom } },
    })
    const isUnique = (...columns: string[]) => ({ uniqueConstraints: { once: { columns } } })
    const check = (value: string) => ({ checkConstraints: { kind: { value } } })
    const cases: [Snapshot, Snapshot, string[]][] = [
      [table({ b: text }), { tables: {} }, ['a is gone']],
      [table({ b: text }), table({ c: text }), ['a.b is gone']],
      [table({ b: text }), table({ b: { ...text, type: 'integer' } }), ['a.b has another type']],
      [table({ b: text }), table({ b: filled }), ['a.b must have a value']],
      [table({ b: filled }), table({ b: filled, c: filled }), ['a.c has no default']],
      [table({ b: filled }), table({ b: text, c: { ...filled, default: "''" }, d: text }), []],
      [table({}), table({}, { indexes: { once: { isUnique: true } } }), ['a has the rule once']],
      [table({}), table({}, { indexes: { fast: { isUnique: false } } }), []],
      [table({ b: text }), table({ b: text }, refersBy('known', ['b'])), ['a has the rule known']],
      [table({}), table({ c: text }, refersBy('known', ['c'])), []],
      [table({}, refersBy('known', ['b'])), table({}, refersBy('both', ['b', 'c'])), []],
      [table({}, isUnique('id')), table({}, isUnique('id', 'c')), ['a is no longer unique by id']],
      [table({ id: { ...text, primaryKey: true } }), table({ id: text }, isUnique('id')), []],
      [table({}), table({ c: text }, check(`"a"."c" in ('x')`)), []],
      [table({}, check("k in ('x')")), table({}, check("k in ('x', 'y')")), []],
      [table({}, check("k in ('x', 'y')")), table({}, check("k in ('x')")), ['a has the rule kind']],
      [table({}, check("k in ('x')")), table({}), []],
    ]
    for (const [before, after, expected] of cases) expect(breaks(before, after)).toEqual(expected)
  })

  it('is one that only adds', () => {
    const dropping = /\b(DROP (TABLE|COLUMN|FUNCTION|TRIGGER)|RENAME|TRUNCATE)\b/i
    const tags = entries.slice(1).map(({ tag }) => tag)
    expect(tags.filter((tag) => dropping.test(read(`${folder}/${tag}.sql`)))).toEqual(keysOf(dropped))
  })
})
