import { and, desc, eq, lt } from 'drizzle-orm'
import type { PreviousScores } from '../../../src/wire/results/scores'
import type { SurveyResult } from '../../../src/wire/results/survey-result'
import type { Database } from '../../database/connection/open'
import { isStored, survey } from '../../database/schema'

type SurveyRow = typeof survey.$inferSelect

/** The last survey of the same bureau and form that ended before; undefined without one. */
export async function findPreviousSurvey(
  db: Database,
  { ownerId, formId, dueAt }: SurveyRow,
): Promise<SurveyRow | undefined> {
  const [found] = await db
    .select()
    .from(survey)
    .where(and(eq(survey.ownerId, ownerId), eq(survey.formId, formId), lt(survey.dueAt, dueAt), isStored))
    .orderBy(desc(survey.dueAt), survey.id)
    .limit(1)
  return found
}

/** The scores of a result, for comparison with a later one; null while they may still change. */
export function comparableScores({ survey: own, scores, counting }: SurveyResult): PreviousScores | null {
  if (!scores?.overall || counting) return null
  const { overall, dimensions } = scores
  return {
    ...{ surveyId: own.id, title: own.title, overall },
    dimensions: dimensions.map(({ id, answered, responses, design }) => ({
      ...{ id, answered, responses, design },
    })),
  }
}
