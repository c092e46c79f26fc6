import { eq } from 'drizzle-orm'
import type { Estimate } from '../../src/wire/selective-editing/estimate'
import { surveyAssessment } from '../database/schema'
import type { Gateway } from '../gateway'
import { GatewayError } from '../gateway-error'
import { findSurvey } from '../surveys/surveys'

/**
 * What the totals of a survey are expected to become, by its last assessment.
 * @throws notFound, also for an anonymous survey, whose missing units are unknown; forbidden
 */
export async function readEstimate(
  { db, clock }: Gateway,
  ownerId: string,
  surveyId: string,
): Promise<Estimate> {
  const { survey } = await findSurvey(db, ownerId, surveyId)
  if (survey.anonymous) throw new GatewayError('notFound')
  const [known] = await db.select().from(surveyAssessment).where(eq(surveyAssessment.surveyId, surveyId))
  return {
    assessedAt: known?.assessedAt?.toISOString() ?? null,
    units: known?.tasks ?? 0,
    responses: known?.responses ?? 0,
    figures: known?.estimate ?? [],
    serverTime: clock.now().toISOString(),
  }
}
