import { eq } from 'drizzle-orm'
import { addSeconds } from '../clock'
import type { Database } from '../database/connection/open'
import { invitation, joinRequest, organisation, person } from '../database/schema'
import { invitationHash } from '../people/registration/invitations'
import { STATISTICS_BUREAU, TAX_BUREAU } from './content/people'
import { applicants, INVITATION_DAYS, invitations } from './content/registration'
import { text } from '../surveys/templates/text'
import { insertAll } from './publish'

/** The hotlines of taxes and of statistical surveys. */
const contacts = [
  [TAX_BUREAU, '12366'],
  [STATISTICS_BUREAU, '12340'],
] as const

/** Adds invitations, waiting join requests and the bureaus' contacts. */
export async function addRegistration(db: Database, now: Date): Promise<void> {
  for (const [id, contact] of contacts) {
    await db.update(organisation).set({ contact }).where(eq(organisation.id, id))
  }
  await db.update(organisation).set({ joinApproval: 'always' }).where(eq(organisation.id, TAX_BUREAU))
  await insertAll(
    db,
    invitation,
    invitations.map(({ code, ...rest }) => ({
      ...{ codeHash: invitationHash(code), createdAt: now, ...rest },
      expiresAt: addSeconds(now, INVITATION_DAYS * 86_400),
    })),
  )
  await insertAll(
    db,
    person,
    applicants.map(({ person: { id, name, mobile } }) => ({ id, name: text(name, name), mobile })),
  )
  await insertAll(
    db,
    joinRequest,
    applicants.map(({ person: { id, name }, organisationId, personType, hoursAgo }) => ({
      ...{ organisationId, personId: id, name, personType, status: 'waiting' as const },
      requestedAt: addSeconds(now, -hoursAgo * 3_600),
    })),
  )
}
