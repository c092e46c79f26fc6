import { sql } from 'drizzle-orm'
import type { Database } from '../../../../server/database/connection/open'

export const MANY_BUREAU = 'many-bureau'

/** Units of one statement, which must end within its time limit also on a busy machine. */
const UNITS = 25_000

const nameOf = (prefix: string) =>
  sql`jsonb_build_object('zh-CN', ${prefix}::text || n, 'en-US', ${prefix}::text || n)`

/**
 * A bureau in 3302 with a tree of departments (10 offices of 10 groups each), and `count` units with one person
 * each, spread over ten counties and the hundred groups; each tenth unit has a second person.
 */
export async function addManyUnits(db: Database, count: number): Promise<void> {
  await db.execute(sql`insert into organisation (id, name, type, corp_id, area_code)
    values (${MANY_BUREAU}, '{"zh-CN":"大局","en-US":"Large bureau"}', 1, 'many', '330200')`)
  await db.execute(sql`insert into department (id, organisation_id, parent_id, name)
    select 'office-' || n, ${MANY_BUREAU}, null, ${nameOf('所')} from generate_series(0, 9) n`)
  await db.execute(sql`insert into department (id, organisation_id, parent_id, name)
    select 'group-' || n, ${MANY_BUREAU}, 'office-' || n / 10, ${nameOf('组')} from generate_series(0, 99) n`)
  for (let first = 1; first <= count; first += UNITS)
    await addUnits(db, first, Math.min(count, first + UNITS - 1))
  await db.execute(sql`analyze`)
}

/** The units numbered so. */
async function addUnits(db: Database, first: number, last: number): Promise<void> {
  const numbers = sql`generate_series(${first}::int, ${last}::int) n`
  await db.execute(sql`insert into organisation (id, name, type, corp_id, area_code, credit_code)
    select 'many-' || n, ${nameOf('单位')}, 1, 'many-' || n, '33020' || n % 10, 'CODE' || n from ${numbers}`)
  await db.execute(sql`insert into person (id, name, mobile)
    select 'many-' || n, ${nameOf('人')}, (19000000000 + n)::text from ${numbers}`)
  await db.execute(sql`insert into person (id, name, mobile)
    select 'second-' || n, ${nameOf('副')}, (19100000000 + n)::text from ${numbers} where n % 10 = 0`)
  await db.execute(sql`insert into membership (person_id, organisation_id, role)
    select 'many-' || n, 'many-' || n, 'respondent' from ${numbers}
    union all
    select 'second-' || n, 'many-' || n, 'respondent' from ${numbers} where n % 10 = 0`)
  await db.execute(sql`insert into unit_department (bureau_id, unit_id, department_id)
    select ${MANY_BUREAU}, 'many-' || n, 'group-' || n % 100 from ${numbers}`)
}

/** A survey of the large bureau with an existing form and no tasks. */
export async function addManySurvey(
  db: Database,
  { anonymous = false, now }: { anonymous?: boolean; now: Date },
): Promise<string> {
  const day = 86_400_000
  const times = [new Date(now.getTime() - 5 * day), new Date(now.getTime() + 5 * day)]
  const [opensAt, dueAt] = times.map((time) => time.toISOString())
  const result: unknown = await db.execute(sql`insert into survey
    (form_id, form_version, owner_id, title, anonymous, opens_at, due_at)
    select id, version, ${MANY_BUREAU}, '{"zh-CN":"大调查","en-US":"Large survey"}', ${anonymous}::boolean,
      ${opensAt}::timestamptz, ${dueAt}::timestamptz
    from form order by id limit 1 returning id`)
  return (result as { rows: { id: string }[] }).rows[0]?.id ?? ''
}
