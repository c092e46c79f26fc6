import { and, eq, sql } from 'drizzle-orm'
import { joinVersions, withNamedAnswers } from '../../src/lib/questionnaire'
import type { Form } from '../../src/lib/questionnaire/schema/form'
import { type Database, rowsOf } from '../database/connection/open'
import { form } from '../database/schema'

/** The definition of a published form version. Throws if it is missing. */
export async function findForm(db: Database, id: string, version: number): Promise<Form> {
  const [row] = await db
    .select({ definition: form.definition })
    .from(form)
    .where(and(eq(form.id, id), eq(form.version, version)))
  if (!row) throw new Error(`form ${id} ${version} is missing`)
  return row.definition
}

/** The form for reading all responses of a survey: its current version, with the questions of earlier ones added. */
export async function findSurveyForm(
  db: Database,
  surveyId: string,
  formId: string,
  version: number,
): Promise<Form> {
  const rows = await rowsOf<{ definition: Form }>(
    db,
    sql`select definition from form where id = ${formId} and (version = ${version} or version in (
        select from_version from survey_upgrade where survey_id = ${surveyId}))
      order by version desc`,
  )
  const [newest, ...earlier] = rows.map(({ definition }) => definition)
  if (!newest) throw new Error(`form ${formId} ${version} is missing`)
  return withNamedAnswers(earlier.reduce(joinVersions, newest))
}
