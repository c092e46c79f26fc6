import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import { moveTitle } from '../../../src/lib/questionnaire'
import { toChinaTime } from '../../../src/lib/dates/china-day'
import type { LocalText } from '../../../src/lib/questionnaire/schema/form'
import type { Database } from '../../database/connection/open'
import { type recurrence, survey } from '../../database/schema'
import { GatewayError } from '../../gateway-error'

export type RecurrenceRow = typeof recurrence.$inferSelect
export type SurveyRow = typeof survey.$inferSelect

/** A bureau's surveys of one form. */
export interface Series {
  ownerId: string
  formId: string
}

/** The newest survey of a series: those with a period come before others of the same form. Null if there is none. */
export async function newestSurvey(db: Database, { ownerId, formId }: Series): Promise<SurveyRow | null> {
  const [newest] = await db
    .select()
    .from(survey)
    .where(and(eq(survey.ownerId, ownerId), eq(survey.formId, formId)))
    .orderBy(sql`${survey.period} is null`, desc(survey.opensAt), desc(survey.dueAt), survey.id)
    .limit(1)
  return newest ?? null
}

/**
 * The newest survey of the series of one of its surveys.
 * @throws notFound for a survey of another bureau
 */
export async function findSeries(db: Database, ownerId: string, surveyId: string): Promise<SurveyRow> {
  const [known] = await db
    .select({ formId: survey.formId })
    .from(survey)
    .where(and(eq(survey.id, surveyId), eq(survey.ownerId, ownerId)))
  const newest = known && (await newestSurvey(db, { ownerId, formId: known.formId }))
  if (!newest) throw new GatewayError('notFound')
  return newest
}

/** The period of a survey; of one without, the month in which it opened. */
export const periodOf = ({ period, opensAt }: SurveyRow): string =>
  period ?? toChinaTime(opensAt).format('YYYY-MM')

/** The title of a further period. A survey without a period may state its year. */
export const titleFor = ({ title, period, opensAt }: SurveyRow, of: string): LocalText =>
  moveTitle(title, period ?? toChinaTime(opensAt).format('YYYY'), of)

/** The surveys of a series for some of its periods. */
export async function publishedFor(
  db: Database,
  { ownerId, formId }: Series,
  periods: string[],
): Promise<Map<string, string>> {
  const rows = await db
    .select({ id: survey.id, period: survey.period })
    .from(survey)
    .where(and(eq(survey.ownerId, ownerId), eq(survey.formId, formId), inArray(survey.period, periods)))
    .orderBy(desc(survey.opensAt))
  return new Map(rows.map(({ id, period }) => [period ?? '', id]))
}
