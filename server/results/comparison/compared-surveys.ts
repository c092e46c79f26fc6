import { and, desc, eq } from 'drizzle-orm'
import { movePeriod, periodLastYear } from '../../../src/lib/questionnaire'
import type { Database } from '../../database/connection/open'
import { survey } from '../../database/schema'

type SurveyRow = typeof survey.$inferSelect

/** The surveys that a survey is compared with; null without one, and if it is anonymous. */
export interface ComparedSurveys {
  /** Of the previous period. */
  last: SurveyRow | null
  /** Of the same period of last year. */
  lastYear: SurveyRow | null
}

/** A survey without a period, or an anonymous one, is compared with none. */
export async function findComparedSurveys(
  db: Database,
  { ownerId, formId, period, anonymous }: SurveyRow,
): Promise<ComparedSurveys> {
  if (anonymous || period === null) return { last: null, lastYear: null }
  const surveyFor = async (other: string | null) =>
    other === null ? null : findSurveyFor(db, { ownerId, formId, period: other })
  return {
    last: await surveyFor(movePeriod(period, -1)),
    lastYear: await surveyFor(periodLastYear(period)),
  }
}

/** True if there is an earlier survey to compare with. */
export async function hasComparedSurveys(db: Database, own: SurveyRow): Promise<boolean> {
  const { last, lastYear } = await findComparedSurveys(db, own)
  return last !== null || lastYear !== null
}

/** The survey of a period as the series displays it. */
async function findSurveyFor(
  db: Database,
  { ownerId, formId, period }: { ownerId: string; formId: string; period: string },
): Promise<SurveyRow | null> {
  const [found] = await db
    .select()
    .from(survey)
    .where(and(eq(survey.ownerId, ownerId), eq(survey.formId, formId), eq(survey.period, period)))
    .orderBy(desc(survey.dueAt), survey.id)
    .limit(1)
  return found && !found.anonymous ? found : null
}
