import { and, eq } from 'drizzle-orm'
import { loadCodes } from '../../../src/lib/codes/load-codes'
import type { Form } from '../../../src/lib/questionnaire/schema/form'
import {
  isFiltered,
  type ResponseFilterQuery,
  responseFilterKeys,
} from '../../../src/wire/results/response-filter'
import type { Database } from '../../database/connection/open'
import { department } from '../../database/schema'
import { GatewayError } from '../../gateway-error'
import { type CrosstabVariable, crosstabVariablesOf, industryVariable } from '../crosstab-variables'
import { everyResponse, type ResponseFilter } from './response-filter'

/** The survey whose responses are filtered. */
export interface FilteredSurvey {
  surveyId: string
  ownerId: string
  anonymous: boolean
  form: Form
}

function refuse(field: string, message: string): never {
  throw new GatewayError('invalidInput', { fields: [{ field, message }] })
}

/**
 * What a query filters by. An anonymous survey has no filter: it knows no units, and the difference between two answers
 * of the same people would reveal single ones; its crosstabs count an option's responses with disclosure control.
 * @throws invalidInput with the field that cannot be filtered by
 */
export async function findFilter(
  db: Database,
  survey: FilteredSurvey,
  query: ResponseFilterQuery,
): Promise<ResponseFilter> {
  const { surveyId, anonymous, form } = survey
  const { areaCode = null, organisationType, state = null } = query
  const stated = responseFilterKeys.find((key) => query[key] !== undefined)
  if (anonymous && stated) refuse(stated, 'none in an anonymous survey')
  return {
    ...everyResponse(surveyId),
    ...{ areaCode, state },
    organisationType: organisationType === undefined ? null : Number(organisationType),
    office: await officeOf(db, survey, query),
    industry: await industryOf(form, query),
    choice: choiceOf(form, query),
  }
}

/** The same filter for another survey; null if its form lacks the question or the option. */
export async function findSameFilter(
  db: Database,
  survey: FilteredSurvey,
  query: ResponseFilterQuery,
): Promise<ResponseFilter | null> {
  if (survey.anonymous && isFiltered(query)) return null
  try {
    return await findFilter(db, survey, query)
  } catch (error) {
    if (error instanceof GatewayError && error.code === 'invalidInput') return null
    throw error
  }
}

async function officeOf(
  db: Database,
  { ownerId }: FilteredSurvey,
  { office: id }: ResponseFilterQuery,
): Promise<ResponseFilter['office']> {
  if (id === undefined) return null
  const [found] = await db
    .select({ id: department.id })
    .from(department)
    .where(and(eq(department.id, id), eq(department.organisationId, ownerId)))
  return found ? { ownerId, id } : refuse('office', 'a department of the bureau')
}

async function industryOf(
  form: Form,
  { industry: section }: ResponseFilterQuery,
): Promise<ResponseFilter['industry']> {
  if (section === undefined) return null
  const variable = industryVariable(form) ?? refuse('industry', 'none, because the form asks for no industry')
  const { entries } = await loadCodes('industry')
  const divisions = entries.filter(({ parent }) => entries[parent]?.code === section).map(({ code }) => code)
  return { variable, prefixes: [section, ...divisions] }
}

/** The questions whose options can be filtered by. */
export const filterVariables = (all: readonly CrosstabVariable[]): CrosstabVariable[] =>
  all.filter(({ options }) => options !== null)

function choiceOf(form: Form, { filter, filterOption }: ResponseFilterQuery): ResponseFilter['choice'] {
  if (filter === undefined) return filterOption === undefined ? null : refuse('filter', 'a question')
  const variable =
    filterVariables(crosstabVariablesOf(form)).find(({ id }) => id === filter) ??
    refuse('filter', 'a question with options')
  const option = variable.options?.find(({ id }) => id === filterOption)
  return option ? { variable, option: option.id } : refuse('filterOption', 'an option of the question')
}
