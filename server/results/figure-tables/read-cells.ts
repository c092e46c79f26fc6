import { type SQL, sql } from 'drizzle-orm'
import { type Contributions, largestNeeded } from '../../../src/lib/disclosure-control'
import { type Database, rowsOf } from '../../database/connection/open'
import { arrayLiteral } from '../../database/queries/literals'
import { organisation, response, task } from '../../database/schema'
import { matchesFilter, type ResponseFilter } from '../filters/response-filter'
import type { Figure, GroupQuestion } from './variables'

/** A grouping of the units: one of the units themselves, or an answer. */
export type Grouping =
  | { id: '@area' | '@type' | '@office'; question: null }
  | { id: string; question: GroupQuestion }

/** What a table is made of. */
export interface TableSource {
  surveyId: string
  ownerId: string
  figure: Figure
  /** The grouping with a hierarchy, if any. */
  row: Grouping
  column: Grouping
}

/** What the units of one pair of categories have reported. */
export interface LeafCell extends Contributions {
  row: string
  column: string
  /** Exact, as a decimal string. */
  sum: string
}

/** The category of a unit; an answer with own words has its option beside them. */
function categoryOf({ id, question }: Grouping, ownerId: string): SQL {
  if (question) {
    const answer = sql`(${response.answers} #> ${arrayLiteral(question.path)}::text[])`
    const chosen = sql`coalesce(${answer} -> 'chosen', ${answer})`
    return sql`coalesce(case jsonb_typeof(${chosen}) when 'array' then ${chosen} ->> 0 else ${chosen} #>> '{}' end, '')`
  }
  if (id === '@area') return sql`${organisation.areaCode}`
  if (id === '@type') return sql`${organisation.type}::text`
  return sql`coalesce((select d.department_id from unit_department d
    where d.bureau_id = ${ownerId} and d.unit_id = ${organisation.id}), '')`
}

/** The survey's units with their figure, a column `value`, or with other columns. A unit counts once. */
function unitsWith(surveyId: string, columns: SQL, condition: SQL): SQL {
  return sql`select ${task.organisationId} as unit, ${columns}
    from ${response} join ${task} on ${task.id} = ${response.submissionTaskId}
    join ${organisation} on ${organisation.id} = ${task.organisationId}
    where ${response.surveyId} = ${surveyId} and ${condition} group by ${task.organisationId}`
}

const numberAt = ({ path }: Figure) =>
  sql`nullif(${response.answers} #>> ${arrayLiteral(path)}::text[], '')::numeric`

/** Units with a figure other than 0, which alone contribute to its sums. */
export const unitValues = (surveyId: string, figure: Figure): SQL =>
  unitsWith(surveyId, sql`sum(${numberAt(figure)}) as value`, sql`${numberAt(figure)} <> 0`)

export const unitCategories = (surveyId: string, ownerId: string, grouping: Grouping): SQL =>
  unitsWith(surveyId, sql`min(${categoryOf(grouping, ownerId)}) as category`, sql`true`)

/** Adds up units, rows of `unit`, `x`, `y` and `value`. */
export const readLeafCells = (db: Database, units: SQL): Promise<LeafCell[]> =>
  rowsOf<LeafCell>(
    db,
    sql`select x as row, y as column, count(*)::int as count, trim_scale(sum(value))::text as sum,
        sum(abs(value))::float8 as magnitude,
        to_jsonb((array_agg(abs(value)::float8 order by abs(value) desc))[1:${sql.raw(String(largestNeeded))}]) as largest
      from (${units}) units group by x, y order by x, y`,
  )

/** The cells by what those of the survey's responses that match say now. */
export const readCurrentCells = (
  db: Database,
  { surveyId, ownerId, figure, row, column }: TableSource,
  filter: ResponseFilter,
) =>
  readLeafCells(
    db,
    unitsWith(
      surveyId,
      sql`sum(${numberAt(figure)}) as value, min(${categoryOf(row, ownerId)}) as x, min(${categoryOf(column, ownerId)}) as y`,
      sql`${numberAt(figure)} <> 0 and ${matchesFilter(filter)}`,
    ),
  )
