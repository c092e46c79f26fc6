import { eq, sql } from 'drizzle-orm'
import { findCode, pathOf } from '../../../src/lib/codes/code-index'
import { loadCodes } from '../../../src/lib/codes/load-codes'
import type { Form } from '../../../src/lib/questionnaire/schema/form'
import type { CrosstabChoices } from '../../../src/wire/results/crosstab'
import { CLOSING_SECONDS } from '../../answering/anonymous/responses'
import { addSeconds } from '../../clock'
import { type Database, rowsOf } from '../../database/connection/open'
import { surveyUnitKind, town } from '../../database/schema'
import { findSurveyForm } from '../../evaluation/forms'
import type { Gateway } from '../../gateway'
import { findOwnSurvey } from '../../surveys/surveys'
import { findProgress } from '../../tally/tally'
import { findComparedSurveys, findEarlierPeriods } from '../comparison/compared-surveys'
import {
  allowedColumns,
  allowedRows,
  crosstabVariablesOf,
  type CrosstabVariable,
  industryVariable,
} from '../crosstab-variables'
import { type FilteredSurvey, filterVariables } from './find-filter'

export interface CrosstabScope extends FilteredSurvey {
  survey: Awaited<ReturnType<typeof findOwnSurvey>>
  rows: CrosstabVariable[]
  columns: CrosstabVariable[]
  open: boolean
}

/** `open` is false until an anonymous survey has all its responses: tables of two dates could differ by few responses. */
export async function findCrosstabScope(
  { db, clock }: Gateway,
  ownerId: string,
  surveyId: string,
): Promise<CrosstabScope> {
  const survey = await findOwnSurvey(db, ownerId, surveyId)
  const { anonymous, dueAt, formId, formVersion } = survey
  const form = await findSurveyForm(db, surveyId, formId, formVersion)
  const all = crosstabVariablesOf(form)
  const known = { survey, surveyId, ownerId, anonymous, form }
  if (!anonymous) return { ...known, rows: all, columns: all, open: true }
  const open = clock.now() >= addSeconds(dueAt, CLOSING_SECONDS)
  return { ...known, rows: allowedRows(all), columns: allowedColumns(all), open }
}

/** What a survey can be crossed, filtered and compared by. Throws notFound, forbidden. */
export async function readChoices(gateway: Gateway, ownerId: string, id: string): Promise<CrosstabChoices> {
  const scope = await findCrosstabScope(gateway, ownerId, id)
  const { anonymous, rows, columns, open, form, survey } = scope
  const { db } = gateway
  const titled = ({ id: variable, title, figures }: CrosstabVariable) => ({ id: variable, title, figures })
  const { last, lastYear } = await findComparedSurveys(db, survey)
  return {
    open,
    disclosureControlled: anonymous,
    rows: rows.map(titled),
    columns: columns.map(titled),
    filters: anonymous ? [] : filterVariables(crosstabVariablesOf(form)).map(withOptions),
    ...(anonymous ? { areas: [], organisationTypes: [] } : await unitsOf(db, id)),
    offices: anonymous ? [] : await officesOf(db, ownerId),
    industries: anonymous ? [] : await industriesOf(db, id, form),
    compared: {
      ...{ last: last?.period ?? null, lastYear: lastYear?.period ?? null },
      earlier: await findEarlierPeriods(db, survey),
    },
  }
}

const withOptions = ({ id, title, options }: CrosstabVariable) => ({
  ...{ id, title },
  options: (options ?? []).map((option) => ({ id: option.id, title: option.title })),
})

async function unitsOf(db: Database, surveyId: string) {
  const found = await db
    .select({
      ...{ code: surveyUnitKind.areaCode, name: town.name },
      type: surveyUnitKind.organisationType,
    })
    .from(surveyUnitKind)
    .leftJoin(town, eq(town.code, surveyUnitKind.areaCode))
    .where(eq(surveyUnitKind.surveyId, surveyId))
  const names = new Map(found.map(({ code, name }) => [code, name]))
  return {
    areas: [...names].map(([code, name]) => ({ code, name })).sort((a, b) => (a.code < b.code ? -1 : 1)),
    organisationTypes: [...new Set(found.map(({ type }) => type))].sort((a, b) => a - b),
  }
}

/** The departments of the bureau that are responsible for units. */
const officesOf = (db: Database, ownerId: string) =>
  rowsOf<CrosstabChoices['offices'][number]>(
    db,
    sql`select id, name as title from department where organisation_id = ${ownerId}
      and exists (select 1 from unit_department charge where charge.department_id = department.id)
      order by position, id`,
  )

/** The sections of the industries in the counted answers. */
async function industriesOf(
  db: Database,
  surveyId: string,
  form: Form,
): Promise<CrosstabChoices['industries']> {
  const variable = industryVariable(form)
  if (!variable) return []
  const { generation = 0 } = (await findProgress(db, surveyId)) ?? {}
  const found = await rowsOf<{ code: string }>(
    db,
    sql`select value as code from tally where survey_id = ${surveyId} and generation = ${generation}::int
      and variable = ${variable.id} and value <> ''`,
  )
  const index = await loadCodes('industry')
  const sections = found.flatMap(({ code }) => {
    const entry = findCode(index, code)
    return entry ? pathOf(index, entry).slice(0, 1) : []
  })
  const names = new Map(sections.map(({ code, name }) => [code, `${code} ${name}`]))
  return [...names]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([id, name]) => ({ id, title: { 'zh-CN': name, 'en-US': name } }))
}
