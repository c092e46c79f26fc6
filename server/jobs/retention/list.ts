import { and, desc, eq, isNotNull, type SQL, sql } from 'drizzle-orm'
import {
  announcedDays,
  mostListedSurveys,
  type Retention,
  retentionKinds,
} from '../../../src/wire/people/retention'
import { addSeconds } from '../../clock'
import type { Database } from '../../database/connection/open'
import { lastDueAt } from '../../database/queries/deletion'
import { isStored, survey } from '../../database/schema'
import type { Gateway } from '../../gateway'
import { DAY_SECONDS } from './rules'

const listed = { id: survey.id, title: survey.title, period: survey.period, dueAt: survey.dueAt }

/** The surveys that are deleted within the announced time, the first ones first. */
async function findUpcoming(
  { db, clock, settings }: Gateway,
  condition: SQL,
): Promise<Retention['upcoming']> {
  const { surveys } = settings.retentionDays
  if (surveys === null) return []
  const before = addSeconds(clock.now(), (announcedDays - surveys) * DAY_SECONDS).toISOString()
  const isNear = sql`${survey.dueAt} < ${before} and ${lastDueAt} < ${before}`
  const rows = await db
    .select({ ...listed, closedAt: lastDueAt })
    .from(survey)
    .where(and(condition, isStored, isNear))
    .orderBy(lastDueAt, survey.id)
    .limit(mostListedSurveys)
  return rows.map(({ closedAt, dueAt, ...one }) => ({
    ...one,
    dueAt: dueAt.toISOString(),
    deletedFrom: addSeconds(new Date(closedAt), surveys * DAY_SECONDS).toISOString(),
  }))
}

/** When a survey is deleted at the earliest; null while that is not announced. */
export async function announcedDeletion(gateway: Gateway, surveyId: string): Promise<string | null> {
  const [found] = await findUpcoming(gateway, eq(survey.id, surveyId))
  return found?.deletedFrom ?? null
}

async function listDeleted(db: Database, ownerId: string): Promise<Retention['deleted']> {
  const rows = await db
    .select({ ...listed, deletedAt: survey.deletedAt, counts: survey.finalCounts })
    .from(survey)
    .where(and(eq(survey.ownerId, ownerId), isNotNull(survey.deletedAt)))
    .orderBy(desc(survey.deletedAt), survey.id)
    .limit(mostListedSurveys)
  return rows.flatMap(({ deletedAt, counts, dueAt, ...one }) =>
    deletedAt && counts
      ? [{ ...one, counts, dueAt: dueAt.toISOString(), deletedAt: deletedAt.toISOString() }]
      : [],
  )
}

/** The rules of this installation, and the surveys of a bureau that they delete next and have deleted. */
export const readRetention = async (gateway: Gateway, ownerId: string): Promise<Retention> => ({
  rules: retentionKinds.map((kind) => ({ kind, days: gateway.settings.retentionDays[kind] })),
  upcoming: await findUpcoming(gateway, eq(survey.ownerId, ownerId)),
  deleted: await listDeleted(gateway.db, ownerId),
})
