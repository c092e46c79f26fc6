import { randomBytes } from 'node:crypto'
import { and, desc, eq, lt, sql } from 'drizzle-orm'
import type { NewShareLink, ShareAudience, SharedSurvey, ShareLink } from '../../src/wire/surveys/share'
import { addSeconds } from '../clock'
import { isStored, organisation, shareLink, survey, task } from '../database/schema'
import type { Database } from '../database/connection/open'
import type { Gateway } from '../gateway'
import { GatewayError } from '../gateway-error'
import type { Member } from '../sessions/authentication'
import { belongsTo } from '../answering/task-rows'
import { hash } from '../crypto/secrets'

const DAY = 86_400
/** Days after its expiry in which a link is reported as expired; later it is unknown. */
const RETENTION_DAYS = 90
const MAX_ROWS = 50

type LinkRow = typeof shareLink.$inferSelect
type SurveyRow = typeof survey.$inferSelect

const newToken = () => randomBytes(16).toString('base64url')

/** The database stores this hash of a link's token, never the token. */
export const shareHash = (token: string) => hash('share', token)

/**
 * True if a bureau's link may add more people of the invited organisations as respondents. False for a survey with a
 * reference period, which takes one report per unit, and for an anonymous survey, whose respondents are fixed.
 */
export const canAddRespondents = (audience: ShareAudience, { period, anonymous }: SurveyRow) =>
  audience === 'respondents' && period === null && !anonymous

const toLink = ({ id, createdAt, expiresAt, revokedAt, addsRespondents, opens }: LinkRow): ShareLink => ({
  ...{ id, addsRespondents, opens },
  createdAt: createdAt.toISOString(),
  expiresAt: expiresAt.toISOString(),
  revokedAt: revokedAt?.toISOString() ?? null,
})

/** Reviewers of the owner share a survey with its respondents, respondents with their colleagues. Throws forbidden. */
async function audienceOf(db: Database, { person, member }: Member, of: SurveyRow): Promise<ShareAudience> {
  if (of.ownerId === member.organisation.id && member.role === 'reviewer') return 'respondents'
  const own = belongsTo({ personId: person.id, organisationId: member.organisation.id })
  if ((await db.$count(task, and(own, eq(task.surveyId, of.id)))) > 0) return 'colleagues'
  throw new GatewayError('forbidden')
}

async function findShareable(db: Database, who: Member, surveyId: string) {
  const [found] = await db
    .select({ survey, issuer: organisation.name })
    .from(survey)
    .innerJoin(organisation, eq(organisation.id, survey.ownerId))
    .where(and(isStored, eq(survey.id, surveyId)))
  if (!found) throw new GatewayError('notFound')
  return { ...found, audience: await audienceOf(db, who, found.survey) }
}

/** The survey and the person's own share links of it, at most {@link MAX_ROWS}, the newest first. */
export async function readShared(
  { db, clock }: Gateway,
  who: Member,
  surveyId: string,
): Promise<SharedSurvey> {
  const { survey: of, issuer, audience } = await findShareable(db, who, surveyId)
  const links = await db
    .select()
    .from(shareLink)
    .where(and(eq(shareLink.createdBy, who.person.id), eq(shareLink.surveyId, surveyId)))
    .orderBy(desc(shareLink.createdAt), shareLink.id)
    .limit(MAX_ROWS)
  const { id, title, period, anonymous, dueAt } = of
  return {
    survey: { id, title, issuer, period, anonymous, dueAt: dueAt.toISOString() },
    ...{
      audience,
      canAddRespondents: canAddRespondents(audience, of),
      organisation: who.member.organisation.name,
    },
    links: links.map(toLink),
    serverTime: clock.now().toISOString(),
  }
}

/**
 * Creates a share link that expires after `days`, at the latest on the survey's due date.
 * @throws notFound, forbidden, surveyClosed; invalidInput if the link may not add respondents
 */
export async function createShareLink(
  { db, clock }: Gateway,
  who: Member,
  { surveyId, days, addsRespondents }: { surveyId: string; days: number; addsRespondents: boolean },
): Promise<NewShareLink> {
  const { survey: of, audience } = await findShareable(db, who, surveyId)
  const now = clock.now()
  if (of.dueAt <= now) throw new GatewayError('surveyClosed')
  if (addsRespondents && !canAddRespondents(audience, of))
    throw new GatewayError('invalidInput', { fields: [{ field: 'addsRespondents', message: 'false' }] })
  const expiresAt = addSeconds(now, days * DAY)
  const token = newToken()
  await db.delete(shareLink).where(lt(shareLink.expiresAt, addSeconds(now, -RETENTION_DAYS * DAY)))
  const [created] = await db
    .insert(shareLink)
    .values({
      ...{ tokenHash: shareHash(token), surveyId, audience, addsRespondents, createdAt: now },
      ...{ createdBy: who.person.id, organisationId: who.member.organisation.id },
      expiresAt: expiresAt < of.dueAt ? expiresAt : of.dueAt,
    })
    .returning()
  if (!created) throw new GatewayError('internal')
  return { token, link: toLink(created) }
}

/** Throws notFound unless the token is of a link that this person has created. */
export async function requireOwnLink({ db }: Gateway, { person }: Member, token: string): Promise<void> {
  const own = and(eq(shareLink.tokenHash, shareHash(token)), eq(shareLink.createdBy, person.id))
  if ((await db.$count(shareLink, own)) === 0) throw new GatewayError('notFound')
}

/** Revokes a share link. Throws notFound, also for another person's link. */
export async function revokeShareLink({ db, clock }: Gateway, { person }: Member, id: string): Promise<void> {
  const ended = await db
    .update(shareLink)
    .set({ revokedAt: sql`coalesce(${shareLink.revokedAt}, ${clock.now().toISOString()})` })
    .where(and(eq(shareLink.id, id), eq(shareLink.createdBy, person.id)))
    .returning({ id: shareLink.id })
  if (ended.length === 0) throw new GatewayError('notFound')
}
