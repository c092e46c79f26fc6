import { type SQL, sql } from 'drizzle-orm'
import { arrayLiteral } from '../../database/queries/literals'
import { organisation, response, task } from '../../database/schema'
import type { CrosstabVariable } from '../crosstab-variables'

/** What the unit of a response must be, as it is now; null does not filter. */
export interface UnitFilter {
  /** Prefix of the area code. */
  areaCode: string | null
  organisationType: number | null
  /** The department of the bureau that is responsible for the unit. */
  office: { ownerId: string; id: string } | null
}

/** The responses to count, list or export; null fields do not filter. */
export interface ResponseFilter extends UnitFilter {
  surveyId: string
  choice: { variable: CrosstabVariable; option: string } | null
  /** Prefixes of the industry's code, of which one must match, in the answers of this variable. */
  industry: { variable: CrosstabVariable; prefixes: readonly string[] } | null
  state: 'submitted' | 'accepted' | null
}

export const everyResponse = (surveyId: string): ResponseFilter => ({
  ...{ surveyId, choice: null, areaCode: null, organisationType: null },
  ...{ office: null, industry: null, state: null },
})

/** True if it names units only, so that it says which respondents are addressed, too. */
export const namesUnits = ({ choice, industry, state }: ResponseFilter): boolean =>
  choice === null && industry === null && state === null

export const answerAt = ({ path }: Pick<CrosstabVariable, 'path'>): SQL =>
  sql`${response.answers} #> ${arrayLiteral(path)}::text[]`

/** The selected codes of an answer as a JSON array. Null if none is selected. */
export function codesOf(answer: SQL): SQL {
  const value = sql`coalesce(${answer} -> 'chosen', ${answer} -> 'organizationId', ${answer})`
  return sql`nullif(case jsonb_typeof(${value}) when 'array' then ${value} else jsonb_build_array(${value}) end, '[]')`
}

/** Condition on `organisation`. */
export function matchesUnit({ areaCode, organisationType, office }: UnitFilter): SQL[] {
  return [
    ...(areaCode === null ? [] : [sql`starts_with(${organisation.areaCode}, ${areaCode})`]),
    ...(organisationType === null ? [] : [sql`${organisation.type} = ${organisationType}::int`]),
    ...(office === null
      ? []
      : [
          sql`exists (select 1 from unit_department charge where charge.bureau_id = ${office.ownerId}
            and charge.unit_id = ${organisation.id} and charge.department_id = ${office.id})`,
        ]),
  ]
}

/** Condition on `response`, also on its survey. */
export function matchesFilter(filter: ResponseFilter): SQL {
  const { surveyId, choice, industry, state } = filter
  const ofTask = [...matchesUnit(filter), ...(state === null ? [] : [sql`${task.status} = ${state}`])]
  const conditions = [
    sql`${response.surveyId} = ${surveyId}`,
    ...(choice ? [sql`jsonb_exists(${codesOf(answerAt(choice.variable))}, ${choice.option})`] : []),
    ...(industry
      ? [
          sql`exists (select 1 from jsonb_array_elements_text(${codesOf(answerAt(industry.variable))}) stated(code)
            where stated.code ^@ any(${arrayLiteral(industry.prefixes)}::text[]))`,
        ]
      : []),
    ...(ofTask.length > 0
      ? [
          sql`exists (select 1 from ${task} join ${organisation} on ${organisation.id} = ${task.organisationId}
            where ${task.id} = ${response.submissionTaskId} and ${sql.join(ofTask, sql` and `)})`,
        ]
      : []),
  ]
  return sql.join(conditions, sql` and `)
}

/** A range of response ids; null is no limit. */
export interface ResponseRange {
  after: string | null
  upTo: string | null
}

export function isWithin({ after, upTo }: ResponseRange): SQL {
  const limits = [sql``]
  if (after !== null) limits.push(sql`and ${response.id} > ${after}::uuid`)
  if (upTo !== null) limits.push(sql`and ${response.id} <= ${upTo}::uuid`)
  return sql.join(limits, sql` `)
}
