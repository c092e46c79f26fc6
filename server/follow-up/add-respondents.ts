import { randomUUID } from 'node:crypto'
import type * as v from 'valibot'
import type { addRequest, addResponse } from '../../src/wire/surveys/audience'
import type { Gateway } from '../gateway'
import { GatewayError } from '../gateway-error'
import { assign } from '../surveys/resolve-audience'
import { findSurvey } from '../surveys/surveys'

/**
 * Gives more people a running survey, once for each key.
 *
 * @throws notFound, forbidden; surveyClosed once it is over
 */
export async function addPeople(
  gateway: Gateway,
  ownerId: string,
  createdBy: string,
  { audience, surveyId, clientKey = randomUUID() }: v.InferOutput<typeof addRequest>,
): Promise<v.InferOutput<typeof addResponse>> {
  const { survey } = await findSurvey(gateway.db, ownerId, surveyId)
  if (survey.dueAt <= gateway.clock.now().toISOString()) throw new GatewayError('surveyClosed')
  const asked = { surveyId, audience, clientKey, createdBy }
  const job = await gateway.db.transaction((tx) => assign(tx, gateway, asked))
  return { added: job?.total ?? 0, inProgress: job !== null && job.finishedAt === null }
}
