import { sql, type SQL } from 'drizzle-orm'
import type { RespondentFilter } from '../../src/wire/surveys/respondents'
import {
  hasStatus,
  inRespondentScope,
  isMissing as isMissingEntry,
  ofDepartments,
} from '../access/respondents'
import type { Scope } from '../access/scope'
import { type Database, rowsOf } from '../database/connection/open'
import { findNamed, MAX_MATCHES } from '../database/queries/matches'
import { type Among, isPersonNamed, isUnitNamed } from '../database/queries/search'
import { task } from '../database/schema'

type Filter = RespondentFilter & { surveyId: string; scope: Scope }

/** The tasks of a survey whose unit or person a keyword names. */
const matchesOf = (surveyId: string, text: string, among: Among = 'all'): SQL => sql`
    select t.id from organisation o join task t on t.organisation_id = o.id
    where ${isUnitNamed(sql`o`, text, among)} and t.survey_id = ${surveyId}
    union all
    select t.id from person p join task t on t.person_id = p.id
    where ${isPersonNamed(sql`p`, text, among)} and t.survey_id = ${surveyId}`

/** At most {@link MAX_MATCHES} tasks that a keyword finds, and one more if there are more; null without a keyword. */
export async function findMatches(
  db: Database,
  { surveyId, keyword }: Pick<Filter, 'surveyId' | 'keyword'>,
): Promise<string[] | null> {
  const text = keyword.trim()
  if (text === '') return null
  const most = MAX_MATCHES + 1
  const rows = await findNamed(db, { most }, (tx, among) =>
    rowsOf<{ id: string }>(
      tx,
      sql`select id from (${matchesOf(surveyId, text, among)}) found limit ${most}::int`,
    ),
  )
  return rows.map(({ id }) => id)
}

/** Condition on a row `r` of `respondent_entry` or `respondent_count`. */
export function isRespondent({
  scope,
  surveyId,
  status,
  inGivenArea,
  department,
}: Omit<Filter, 'keyword' | 'area'> & { inGivenArea: SQL }): SQL {
  const conditions = [
    sql`r.survey_id = ${surveyId}`,
    inRespondentScope(scope),
    withStatus(status),
    inGivenArea,
    department === '' ? sql`true` : ofDepartments(scope.ownerId, [department]),
  ]
  return sql.join(conditions, sql` and `)
}

/** The area codes of a survey's units with a prefix. */
async function areasWith(db: Database, surveyId: string, area: string): Promise<string[]> {
  const rows = await rowsOf<{ code: string }>(
    db,
    sql`select distinct r.area_code as code from respondent_count r
      where r.survey_id = ${surveyId} and starts_with(r.area_code, ${area})`,
  )
  return rows.map(({ code }) => code)
}

/** A single area is compared by `=`: only so does the planner use the index in which its units are in order. */
export async function findArea(
  db: Database,
  { surveyId, area }: Pick<Filter, 'surveyId' | 'area'>,
): Promise<SQL> {
  if (area === '') return sql`true`
  const codes = await areasWith(db, surveyId, area)
  return codes.length === 1 ? sql`r.area_code = ${codes[0]}` : inArea(area)
}

/** Condition on a row `r`: in an area or a part of it. */
export const inArea = (area: string): SQL => sql`starts_with(r.area_code, ${area})`

/** Condition on `task`: one of all entries that match a filter. */
export function matchingEntries(scope: Scope, query: RespondentFilter & { surveyId: string }): SQL {
  const text = query.keyword.trim()
  const condition = isRespondent({ ...query, scope, inGivenArea: inArea(query.area) })
  return sql`exists (select 1 from respondent_entry r where r.task_id = ${task.id} and ${condition})
    and ${text === '' ? sql`true` : sql`${task.id} in (${matchesOf(query.surveyId, text)})`}
    and ${task.surveyId} = ${query.surveyId}`
}

/** Condition on `task`: its response is expected and missing. */
export const isMissing = sql`${task.status} not in ('submitted', 'accepted', 'excused')`

function withStatus(status: RespondentFilter['status']): SQL {
  if (status === '') return sql`true`
  return status === 'nonResponse' ? isMissingEntry : hasStatus(status)
}

/** True for a task whose person has left its unit and can no longer submit the missing response. */
export const hasLeft = sql<boolean>`(${isMissing} and not exists (
  select 1 from membership m where m.person_id = ${task.personId} and m.organisation_id = ${task.organisationId}
))`
