import { type SQL, sql } from 'drizzle-orm'
import { type Database, rowsOf } from '../../database/connection/open'
import { type Grouping, type TableSource, unitCategories, unitValues } from './read-cells'

type Frozen = Pick<TableSource, 'surveyId' | 'figure'>

export async function freezeValues(tx: Database, { surveyId, figure }: Frozen): Promise<void> {
  await tx.execute(sql`delete from published_value where survey_id = ${surveyId} and figure = ${figure.id}`)
  await tx.execute(sql`insert into published_value (survey_id, figure, unit_id, value)
    select ${surveyId}::uuid, ${figure.id}, unit, value from (${unitValues(surveyId, figure)}) current`)
}

/** Freezes the groups of units that have none yet: once published, a unit stays in its group. */
export async function freezeGroups(
  tx: Database,
  { surveyId, ownerId }: Pick<TableSource, 'surveyId' | 'ownerId'>,
  grouping: Grouping,
): Promise<void> {
  await tx.execute(sql`insert into published_group (survey_id, variable, unit_id, category)
    select ${surveyId}::uuid, ${grouping.id}, unit, category
    from (${unitCategories(surveyId, ownerId, grouping)}) current on conflict do nothing`)
}

const groupsOf = (surveyId: string, variable: string) =>
  sql`select unit_id, category from published_group where survey_id = ${surveyId} and variable = ${variable}`

/**
 * Units, rows of `unit` and `value`, with their frozen groups `x` and `y`. Sorted together instead of joined: of rows
 * that were just written there are no statistics, and the database would compare each with each.
 */
const withGroups = (surveyId: string, [row, column]: readonly [string, string], units: SQL): SQL => sql`
  select unit, max(value) as value, coalesce(max(x), '') as x, coalesce(max(y), '') as y
  from (
    select unit, value, null as x, null as y from (${units}) units
    union all select unit_id, null, category, null from (${groupsOf(surveyId, row)}) r
    union all select unit_id, null, null, category from (${groupsOf(surveyId, column)}) c
  ) parts group by unit having max(value) is not null`

/** The frozen units of a table, as rows of `unit`, `x`, `y` and `value`. */
export const frozenUnits = ({ surveyId, figure }: Frozen, row: string, column: string): SQL =>
  withGroups(
    surveyId,
    [row, column],
    sql`select unit_id as unit, value from published_value
      where survey_id = ${surveyId} and figure = ${figure.id}`,
  )

/** The units whose figure differs from the frozen one. */
const changedUnits = ({ surveyId, figure }: Frozen): SQL => sql`
  select coalesce(current.unit, frozen.unit_id) as unit
  from (${unitValues(surveyId, figure)}) current
  full join (
    select unit_id, value from published_value where survey_id = ${surveyId} and figure = ${figure.id}
  ) frozen on frozen.unit_id = current.unit
  where current.value is distinct from frozen.value`

export async function countChanged(db: Database, frozen: Frozen): Promise<number> {
  const [row] = await rowsOf<{ count: number }>(
    db,
    sql`select count(*)::int as count from (${changedUnits(frozen)}) changed`,
  )
  return row?.count ?? 0
}

/** The changed units by their groups. */
export const readChanged = (db: Database, frozen: Frozen, row: string, column: string) =>
  rowsOf<{ row: string; column: string; count: number }>(
    db,
    sql`select x as row, y as column, count(*)::int as count
      from (${withGroups(
        frozen.surveyId,
        [row, column],
        sql`select unit, 1 as value from (${changedUnits(frozen)}) changed`,
      )}) grouped
      group by x, y`,
  )
