import { eq } from 'drizzle-orm'
import { type DisclosureRules, isSensitive } from '../../src/lib/disclosure-control'
import type { Estimate } from '../../src/wire/selective-editing/estimate'
import { surveyAssessment } from '../database/schema'
import type { StoredEstimate } from '../database/tables/results/selective-editing'
import type { Gateway } from '../gateway'
import { GatewayError } from '../gateway-error'
import { findSurvey } from '../surveys/surveys'
import { rulesOf } from './figure-tables/rules'

/**
 * What the totals of a survey are expected to become, by its last assessment. The imputed part of a total adds up what
 * missing units have reported before, so the rules of the survey's published tables apply to it.
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
    ...protectEstimates(known?.estimate ?? [], await rulesOf(db, surveyId)),
    serverTime: clock.now().toISOString(),
  }
}

/** True if the imputed part would disclose what single units have reported; unknown contributions count as such. */
const isWithheld = ({ imputedUnits }: StoredEstimate, rules: DisclosureRules): boolean =>
  !imputedUnits || isSensitive(imputedUnits, rules)

/** Without the estimates to withhold, of which only the received sums remain. */
export function protectEstimates(
  all: readonly StoredEstimate[],
  rules: DisclosureRules,
): Pick<Estimate, 'figures' | 'withheld'> {
  return {
    figures: all
      .filter((one) => !isWithheld(one, rules))
      .map(({ imputedUnits: _imputedUnits, ...figure }) => figure),
    withheld: all
      .filter((one) => isWithheld(one, rules))
      .map(({ at, unit, decimals, received }) => ({ at, unit, decimals, received })),
  }
}
