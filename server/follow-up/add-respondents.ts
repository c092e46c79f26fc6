import { randomUUID } from 'node:crypto'
import type * as v from 'valibot'
import type { addRequest, addResponse } from '../../src/wire/surveys/audience'
import type { Gateway } from '../gateway'
import { GatewayError } from '../gateway-error'
import { createAssignment } from '../surveys/audience/assignment'
import { findSurvey } from '../surveys/surveys'

/**
 * Assigns a running survey to more people, once per client key.
 * @throws notFound, forbidden; surveyClosed after the due date
 */
export async function addRespondents(
  gateway: Gateway,
  ownerId: string,
  createdBy: string,
  { audience, surveyId, clientKey = randomUUID() }: v.InferOutput<typeof addRequest>,
): Promise<v.InferOutput<typeof addResponse>> {
  const { survey } = await findSurvey(gateway.db, ownerId, surveyId)
  if (survey.dueAt <= gateway.clock.now().toISOString()) throw new GatewayError('surveyClosed')
  const assignment = { surveyId, audience, clientKey, createdBy }
  const job = await gateway.db.transaction((tx) => createAssignment(tx, gateway, assignment))
  return { added: job?.total ?? 0, inProgress: job !== null && job.finishedAt === null }
}
