import { and, desc, eq, lt, sql } from 'drizzle-orm'
import { movePeriod, periodLastYear } from '../../../src/lib/questionnaire'
import { type Database, rowsOf } from '../../database/connection/open'
import { isStored, survey } from '../../database/schema'
import { GatewayError } from '../../gateway-error'

type SurveyRow = typeof survey.$inferSelect

/** The surveys that a survey is compared with; null without one, and if it is anonymous. */
export interface ComparedSurveys {
  /** Of the previous period, or of the base period that was asked for. */
  last: SurveyRow | null
  /** Of the same period of last year. */
  lastYear: SurveyRow | null
}

/**
 * A survey without a period, or an anonymous one, is compared with none.
 * @param base the period to compare with instead of the previous one
 * @throws invalidInput for a base that is no earlier period of the series
 */
export async function findComparedSurveys(
  db: Database,
  { ownerId, formId, period, anonymous }: SurveyRow,
  base?: string,
): Promise<ComparedSurveys> {
  const surveyFor = async (other: string | null) =>
    other === null || anonymous || period === null
      ? null
      : findSurveyFor(db, { ownerId, formId, period: other })
  const chosen = base === undefined ? null : await surveyFor(base)
  if (base !== undefined && (chosen === null || base >= (period ?? '')))
    throw new GatewayError('invalidInput', {
      fields: [{ field: 'base', message: 'an earlier period of the series' }],
    })
  return {
    last: chosen ?? (await surveyFor(movePeriod(period ?? '', -1))),
    lastYear: await surveyFor(periodLastYear(period ?? '')),
  }
}

/** Periods offered to compare with: ten years of months. */
const MOST_PERIODS = 120

/** The earlier periods that a survey can be compared with, the latest first. */
export async function findEarlierPeriods(
  db: Database,
  { ownerId, formId, period, anonymous }: SurveyRow,
): Promise<string[]> {
  if (anonymous || period === null) return []
  const found = await rowsOf<{ period: string }>(
    db,
    sql`select period from (
        select distinct on (period) period, anonymous from ${survey}
        where ${and(eq(survey.ownerId, ownerId), eq(survey.formId, formId), lt(survey.period, period), isStored)}
        order by period desc, due_at desc, id
      ) latest where not anonymous limit ${MOST_PERIODS}::int`,
  )
  return found.map((one) => one.period)
}

/** The survey of a period as the series displays it. */
async function findSurveyFor(
  db: Database,
  { ownerId, formId, period }: { ownerId: string; formId: string; period: string },
): Promise<SurveyRow | null> {
  const [found] = await db
    .select()
    .from(survey)
    .where(and(eq(survey.ownerId, ownerId), eq(survey.formId, formId), eq(survey.period, period), isStored))
    .orderBy(desc(survey.dueAt), survey.id)
    .limit(1)
  return found && !found.anonymous ? found : null
}
