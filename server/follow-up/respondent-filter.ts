import { and, eq, ilike, or, sql, type SQL } from 'drizzle-orm'
import type { RespondentFilter } from '../../src/wire/surveys/respondents'
import { inResponsibleDepartments, inScope, type Scope } from '../access/scope'
import { contains } from '../database/queries/like-pattern'
import { organisation, person, task } from '../database/schema'

/** The first 300 characters of a unit's name, for sorting. */
export const unitName = sql`left(${organisation.name}->>'zh-CN', 300)`

/**
 * Condition for the survey's entries that match a filter within the scope. Refers to table task, with a keyword also
 * to person and organisation, with an area to organisation.
 */
export function matchingEntries(
  scope: Scope,
  query: RespondentFilter & { surveyId: string },
): SQL | undefined {
  const { surveyId, status, keyword, area, department } = query
  const text = keyword.trim()
  const texts = [unitName, sql`${organisation.name}->>'en-US'`, sql`${organisation.creditCode}`].concat(
    sql`${person.name}->>'zh-CN'`,
    sql`${person.name}->>'en-US'`,
  )
  return and(
    eq(task.surveyId, surveyId),
    inScope(scope),
    withStatus(status),
    text === '' ? undefined : or(...texts.map((column) => ilike(column, contains(text)))),
    area === '' ? undefined : sql`starts_with(${organisation.areaCode}, ${area})`,
    department === '' ? undefined : inResponsibleDepartments(scope.ownerId, [department]),
  )
}

/** Condition on `task`: its response is expected and missing. */
export const isMissing = sql`${task.status} not in ('submitted', 'accepted', 'excused')`

function withStatus(status: RespondentFilter['status']): SQL | undefined {
  if (status === '') return undefined
  return status === 'nonResponse' ? isMissing : eq(task.status, status)
}

/** True for a task whose person has left its unit and can no longer submit the missing response. */
export const hasLeft = sql<boolean>`(${isMissing} and not exists (
  select 1 from membership m where m.person_id = ${task.personId} and m.organisation_id = ${task.organisationId}
))`
