import { and, asc, eq, sql } from 'drizzle-orm'
import type { LocalText } from '../../src/lib/questionnaire/schema/form'
import type { ShareLinkOutcome, ShareEnding } from '../../src/wire/surveys/share'
import { membership, organisation, shareLink, survey, task } from '../database/schema'
import type { Database } from '../database/connection/open'
import type { Gateway } from '../gateway'
import type { Member } from '../sessions/authentication'
import { letsJoin, shareHash } from './share-links'

type SurveyRow = typeof survey.$inferSelect

interface Found {
  link: typeof shareLink.$inferSelect
  survey: SurveyRow
  issuer: LocalText
}

async function findLink(db: Database, token: string): Promise<Found | null> {
  const [found] = await db
    .select({ link: shareLink, survey, issuer: organisation.name })
    .from(shareLink)
    .innerJoin(survey, eq(survey.id, shareLink.surveyId))
    .innerJoin(organisation, eq(organisation.id, survey.ownerId))
    .where(eq(shareLink.tokenHash, shareHash(token)))
  return found ?? null
}

function endingOf({ link, survey: of }: Found, now: Date): ShareEnding | null {
  if (link.revokedAt) return 'revoked'
  if (of.dueAt <= now) return 'closed'
  return link.expiresAt <= now ? 'expired' : null
}

/** The person's own tasks of a survey, in the organisations they still belong to; first that of where they are. */
async function ownTasks(db: Database, { person, member }: Member, surveyId: string) {
  return db
    .select({ task, organisation: organisation.name })
    .from(task)
    .innerJoin(organisation, eq(organisation.id, task.organisationId))
    .innerJoin(
      membership,
      and(eq(membership.personId, task.personId), eq(membership.organisationId, task.organisationId)),
    )
    .where(and(eq(task.surveyId, surveyId), eq(task.personId, person.id)))
    .orderBy(sql`${task.organisationId} <> ${member.organisation.id}`, asc(membership.position), asc(task.id))
}

/** The person's organisation that a link is meant for; first where they are. */
async function meantOf(db: Database, { person, member }: Member, { link }: Found) {
  const asked = db
    .select({ one: sql`1` })
    .from(task)
    .where(and(eq(task.surveyId, link.surveyId), eq(task.organisationId, organisation.id)))
  const [found] = await db
    .select({ id: organisation.id, name: organisation.name })
    .from(membership)
    .innerJoin(organisation, eq(organisation.id, membership.organisationId))
    .where(
      and(
        eq(membership.personId, person.id),
        link.audience === 'respondents' ? sql`exists ${asked}` : eq(organisation.id, link.organisationId),
      ),
    )
    .orderBy(sql`${organisation.id} <> ${member.organisation.id}`, asc(membership.position))
    .limit(1)
  return found ?? null
}

/**
 * Puts whoever opens the link on the roll, where its maker wanted that and the survey still lets a link do so; the
 * key lets nobody on it twice.
 */
async function join(db: Database, { person }: Member, { link, survey: of }: Found, now: Date, where: string) {
  if (!link.addsRespondents || !letsJoin(link.audience, of) || of.opensAt > now) return
  await db
    .insert(task)
    .values({ surveyId: of.id, organisationId: where, personId: person.id })
    .onConflictDoNothing()
}

async function leadOn(db: Database, who: Member, found: Found, now: Date): Promise<ShareLinkOutcome> {
  const { survey: of, issuer } = found
  const about = { survey: of.title, issuer, dueAt: of.dueAt.toISOString() }
  const here = who.member.organisation.id
  const to = async (): Promise<ShareLinkOutcome | null> => {
    const [own] = await ownTasks(db, who, of.id)
    if (!own) return null
    const { id, organisationId, status } = own.task
    if (organisationId === here)
      return {
        outcome: 'task',
        ...about,
        taskId: id,
        submitted: status === 'submitted' || status === 'accepted',
      }
    return { outcome: 'otherOrganisation', ...about, xnzzId: organisationId, organisation: own.organisation }
  }
  const own = await to()
  if (own) return own
  const meant = await meantOf(db, who, found)
  if (!meant) return { outcome: 'notInvited', ...about }
  await join(db, who, found, now, meant.id)
  return (await to()) ?? { outcome: 'noTask', ...about, organisation: meant.name }
}

/** Where a link leads whoever opens it: to what is theirs, and never to anything of another's. */
export async function openShareLink(
  { db, clock }: Gateway,
  who: Member,
  token: string,
): Promise<ShareLinkOutcome> {
  const found = await findLink(db, token)
  const now = clock.now()
  const why = found ? endingOf(found, now) : 'unknown'
  if (!found || why !== null) return { outcome: 'ended', why: why ?? 'unknown' }
  return db.transaction(async (tx) => {
    await tx
      .update(shareLink)
      .set({ opens: sql`${shareLink.opens} + 1` })
      .where(eq(shareLink.id, found.link.id))
    return leadOn(tx, who, found, now)
  })
}
