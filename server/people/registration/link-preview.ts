import { and, eq } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { LinkPreview } from '../../../src/wire/session/registration'
import type { Database } from '../../database/connection/open'
import { isStored, organisation, survey, task } from '../../database/schema'

const issuer = alias(organisation, 'issuer')
const unit = alias(organisation, 'unit')
const columns = { survey: survey.title, issuer: issuer.name, dueAt: survey.dueAt }

/**
 * Describes the target of a link without a session, because its id cannot be guessed. Null if it does not exist. The
 * unit is null for an anonymous survey.
 */
export async function findLinkPreview(
  db: Database,
  { taskId, surveyId }: { taskId?: string | undefined; surveyId?: string | undefined },
): Promise<LinkPreview> {
  if (taskId !== undefined) return byTask(db, taskId)
  if (surveyId === undefined) return null
  const [found] = await db
    .select(columns)
    .from(survey)
    .innerJoin(issuer, eq(issuer.id, survey.ownerId))
    .where(and(isStored, eq(survey.id, surveyId)))
  return found ? { ...found, unit: null, dueAt: found.dueAt.toISOString() } : null
}

async function byTask(db: Database, taskId: string): Promise<LinkPreview> {
  const [found] = await db
    .select({ ...columns, unit: unit.name, anonymous: survey.anonymous })
    .from(task)
    .innerJoin(survey, eq(survey.id, task.surveyId))
    .innerJoin(issuer, eq(issuer.id, survey.ownerId))
    .innerJoin(unit, eq(unit.id, task.organisationId))
    .where(eq(task.id, taskId))
  if (!found) return null
  const { anonymous, ...rest } = found
  return { ...rest, unit: anonymous ? null : found.unit, dueAt: found.dueAt.toISOString() }
}
