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

const groupOf = (surveyId: string, variable: string) =>
  sql`select unit_id, category from published_group where survey_id = ${surveyId} and variable = ${variable}`

/** The frozen units of a table, as rows of `unit`, `x`, `y` and `value`. */
export const frozenUnits = ({ surveyId, figure }: Frozen, row: string, column: string): SQL => sql`
  select v.unit_id as unit, coalesce(r.category, '') as x, coalesce(c.category, '') as y, v.value
  from published_value v
  left join (${groupOf(surveyId, row)}) r on r.unit_id = v.unit_id
  left join (${groupOf(surveyId, column)}) c on c.unit_id = v.unit_id
  where v.survey_id = ${surveyId} and v.figure = ${figure.id}`

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
    sql`select coalesce(r.category, '') as row, coalesce(c.category, '') as column, count(*)::int as count
      from (${changedUnits(frozen)}) changed
      left join (${groupOf(frozen.surveyId, row)}) r on r.unit_id = changed.unit
      left join (${groupOf(frozen.surveyId, column)}) c on c.unit_id = changed.unit
      group by 1, 2`,
  )
