import { and, asc, eq, sql } from 'drizzle-orm'
import type { LocalText } from '../../src/lib/questionnaire/schema/form'
import type { ShareLinkOutcome, ShareEnding } from '../../src/wire/surveys/share'
import { membership, organisation, shareLink, survey, task } from '../database/schema'
import type { Database } from '../database/connection/open'
import type { Gateway } from '../gateway'
import type { Member } from '../sessions/authentication'
import type { Respondent } from '../answering/task-rows'
import { canAddRespondents, shareHash } from './share-links'

type SurveyRow = typeof survey.$inferSelect

interface FoundLink {
  link: typeof shareLink.$inferSelect
  survey: SurveyRow
  issuer: LocalText
  contact: string | null
}

async function findLink(db: Database, token: string): Promise<FoundLink | null> {
  const [found] = await db
    .select({ link: shareLink, survey, issuer: organisation.name, contact: organisation.contact })
    .from(shareLink)
    .innerJoin(survey, eq(survey.id, shareLink.surveyId))
    .innerJoin(organisation, eq(organisation.id, survey.ownerId))
    .where(eq(shareLink.tokenHash, shareHash(token)))
  return found ?? null
}

function endingOf({ link, survey: of }: FoundLink, now: Date): ShareEnding | null {
  if (link.revokedAt) return 'revoked'
  if (of.dueAt <= now) return 'closed'
  return link.expiresAt <= now ? 'expired' : null
}

/** The person's tasks of a survey in their organisations; the task of the entered organisation comes first. */
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

/** The person's organisation that the link addresses, preferably the entered one. Null if there is none. */
async function findInvitedOrganisation(db: Database, { person, member }: Member, { link }: FoundLink) {
  const hasTask = db
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
        link.audience === 'respondents' ? sql`exists ${hasTask}` : eq(organisation.id, link.organisationId),
      ),
    )
    .orderBy(sql`${organisation.id} <> ${member.organisation.id}`, asc(membership.position))
    .limit(1)
  return found ?? null
}

/**
 * Assigns a task to the person who opens the link, if the link adds respondents and the survey still allows it. The
 * table's unique key prevents a second task.
 */
async function addRespondent(
  db: Database,
  { link, survey: of }: FoundLink,
  now: Date,
  { personId, organisationId }: Respondent,
) {
  if (!link.addsRespondents || !canAddRespondents(link.audience, of) || of.opensAt > now) return
  const assignment = of.anonymous ? {} : { assignedAt: now, assignedBy: link.createdBy }
  await db
    .insert(task)
    .values({ surveyId: of.id, organisationId, personId, ...assignment })
    .onConflictDoNothing()
}

async function resolveOpening(
  db: Database,
  who: Member,
  found: FoundLink,
  now: Date,
): Promise<ShareLinkOutcome> {
  const { survey: of, issuer } = found
  const about = { survey: of.title, issuer, dueAt: of.dueAt.toISOString() }
  const here = who.member.organisation.id
  const findOutcome = async (): Promise<ShareLinkOutcome | null> => {
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
  const own = await findOutcome()
  if (own) return own
  const invited = await findInvitedOrganisation(db, who, found)
  if (!invited) return { outcome: 'notInvited', ...about }
  await addRespondent(db, found, now, { personId: who.person.id, organisationId: invited.id })
  return (await findOutcome()) ?? { outcome: 'noTask', ...about, organisation: invited.name }
}

/** Opens a share link: returns the person's own task, or why there is none. Never discloses another person's data. */
export async function openShareLink(
  { db, clock }: Gateway,
  who: Member,
  token: string,
): Promise<ShareLinkOutcome> {
  const found = await findLink(db, token)
  const now = clock.now()
  if (!found) return { outcome: 'ended', why: 'unknown', issuer: null }
  const why = endingOf(found, now)
  if (why) return { outcome: 'ended', why, issuer: { organisation: found.issuer, phone: found.contact } }
  return db.transaction(async (tx) => {
    await tx
      .update(shareLink)
      .set({ opens: sql`${shareLink.opens} + 1` })
      .where(eq(shareLink.id, found.link.id))
    return resolveOpening(tx, who, found, now)
  })
}
