import { sql } from 'drizzle-orm'
import { applyFunctions, readFunctions } from '../../../../server/database/functions'
import { applyMigrations, migrate, readMigrations } from '../../../../server/database/migrate'
import { type Database, rowsOf } from '../../../../server/database/connection/open'
import { partitionedTables } from '../../../../server/database/partitions'
import { describeEachDatabase, dropTables } from '../../harness/database'

const before = readMigrations().filter(({ name }) => name < '0038')

/** A row of each table; of the two organisations, one is the bureau. */
const rows = [
  `insert into organisation (id, name, type, corp_id, area_code) values ('bureau', '{}', 2, 'b', '3301'), ('unit', '{}', 1, 'c', '3301')`,
  `insert into person (id, name, mobile) values ('liqiang', '{}', '1')`,
  `insert into form (id, version, definition, minutes, question_count) values ('f', 1, '{}', 1, 1)`,
  `insert into survey (id, form_id, form_version, owner_id, title, anonymous, opens_at, due_at)
    values ('11111111-1111-4111-8111-111111111111', 'f', 1, 'bureau', '{}', false, now(), now() + interval '1 day'),
      ('22222222-2222-4222-8222-222222222222', 'f', 1, 'bureau', '{}', true, now(), now() + interval '1 day')`,
  `insert into task_change (survey_id, person_id, organisation_id, kind, changed_by, changed_at)
    select id, 'liqiang', 'unit', 'unassigned', 'liqiang', now() from survey where not anonymous`,
  `insert into task (survey_id, organisation_id, person_id) select id, 'unit', 'liqiang' from survey`,
  `insert into draft (task_id, survey_id, answers, page_id, revision, answered, required, saved_at)
    select t.id, s.id, '{}', 'p', 1, 0, 1, now() from task t join survey s on s.id = t.survey_id where not s.anonymous`,
  `insert into superseded_submission (task_id, survey_id, submission_no, client_key, receipt_no, submitted_at, answered_count, answers,
      justifications, outcome, ended_at)
    select task_id, survey_id, 1, gen_random_uuid(), 'P', now(), 1, '{}', '[]', 'withdrawn', now() from draft`,
  `insert into submission (task_id, survey_id, client_key, receipt_no, submitted_at)
    select task_id, survey_id, gen_random_uuid(), 'R', now() from draft`,
  `insert into response (survey_id, answers, submission_task_id) select survey_id, '{}', task_id from submission`,
  `insert into anonymous_response (survey_id, sealed) select id, 'x' from survey where anonymous`,
  `insert into missing_share (task_id, survey_id, share, at, reference) select task_id, survey_id, 0.5, '{}', 'last' from draft`,
]

/** What the tables are made of, apart from how they are stored: columns, keys, indexes and triggers. */
const describeTables = (db: Database) =>
  rowsOf<{ what: string }>(
    db,
    sql`with tables as (
        select oid, relname as name from pg_class
        where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
      )
      select name || ' ' || attname || ' ' || format_type(atttypid, atttypmod) || attnotnull || attstorage::text
          || coalesce(pg_get_expr(adbin, adrelid), '') as what
        from tables join pg_attribute a on attrelid = tables.oid and attnum > 0 and not attisdropped
        left join pg_attrdef d on d.adrelid = attrelid and d.adnum = attnum
      union all select name || ' ' || conname || ' ' || pg_get_constraintdef(c.oid) from tables
        join pg_constraint c on conrelid = tables.oid and contype <> 'n' and conparentid = 0
      union all select name || ' ' || replace(pg_get_indexdef(indexrelid), ' ON ONLY ', ' ON ') from tables join pg_index on indrelid = tables.oid
      union all select name || ' ' || regexp_replace(pg_get_triggerdef(t.oid), ' ON ONLY ', ' ON ')
        from tables join pg_trigger t on tgrelid = tables.oid and not tgisinternal
      order by 1`,
  ).then((found) => found.map(({ what }) => what))

const filesOf = (db: Database, suffix: string) =>
  Promise.all(
    partitionedTables.map(async (table) => {
      const [row] = await rowsOf<{ file: string }>(
        db,
        sql`select pg_relation_filenode(${`${table}${suffix}`}::regclass)::text as file`,
      )
      return row?.file
    }),
  )

const contentOf = (db: Database) =>
  Promise.all(
    partitionedTables.map((table) =>
      rowsOf(db, sql`select to_jsonb(t) as row from ${sql.identifier(table)} t order by to_jsonb(t)::text`),
    ),
  )

describeEachDatabase('the migration that partitions tables', (open) => {
  it('moves no row, and leaves columns, keys, indexes and triggers as they were', async () => {
    const { db, close } = await open('nothing')
    // New with this migration or with a later one.
    const isOfOthers = (what: string) =>
      !/^partition_set|draft_task\b|^survey (survey_)?(deleted|final_counts|emptied)|^notice_recipient is_read|notice_recipient_(unit|read)|^notice_reminder/.test(
        what,
      )
    const fresh = (await describeTables(db)).filter(isOfOthers)
    await dropTables(db)
    await db.transaction(async (tx) => {
      await applyMigrations(tx, before)
      await applyFunctions(tx, readFunctions())
    })
    expect((await describeTables(db)).filter(isOfOthers)).toEqual(fresh)
    for (const statement of rows) await db.execute(sql.raw(statement))
    const [files, content] = [await filesOf(db, ''), await contentOf(db)]
    expect(content.map((found) => found.length)).toEqual([1, 2, 1, 1, 1, 1, 1, 1, 1, 2])
    await db.transaction((tx) => migrate(tx))
    expect(await filesOf(db, '_shared')).toEqual(files)
    expect(await contentOf(db)).toEqual(content)
    expect((await describeTables(db)).filter(isOfOthers)).toEqual(fresh)
    const invalid = sql`select indexrelid::regclass::text as name from pg_index where not indisvalid`
    expect(await rowsOf(db, invalid)).toEqual([])
    await close()
  })

  it('leaves nothing of the shared partitions without an index, a key or a trigger of its table', async () => {
    const { db, close } = await open('nothing')
    const alone = await rowsOf(
      db,
      sql`select c.relname as name from pg_class c
          where c.relname like '%\\_shared%' and c.relkind = 'i' and not c.relispartition and c.relnamespace = 'public'::regnamespace
        union all select conname from pg_constraint
          where conrelid::regclass::text like '%\\_shared' and contype in ('p', 'u', 'f') and conparentid = 0
        union all select tgname from pg_trigger
          where tgrelid::regclass::text like '%\\_shared' and not tgisinternal and tgparentid = 0`,
    )
    expect(alone).toEqual([])
    await close()
  })
})
