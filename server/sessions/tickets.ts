import { and, eq, gt, lt } from 'drizzle-orm'
import { addSeconds } from '../clock'
import { ticket } from '../database/schema'
import type { Gateway } from '../gateway'
import { GatewayError } from '../gateway-error'
import type { Member } from './authentication'
import { hash, newToken } from '../crypto/secrets'

const TICKET_SECONDS = 60
const PREFIX = 'st-'

/** Tells this gateway's tickets from a vendor's codes. */
export const isTicket = (code: string) => code.startsWith(PREFIX)

/** Signs the same person in elsewhere, once. Only its hash is kept, as with sessions. */
export async function issueTicket({ db, clock }: Gateway, { person, member }: Member): Promise<string> {
  const now = clock.now()
  const text = PREFIX + newToken()
  await db.delete(ticket).where(lt(ticket.expiresAt, now))
  await db.insert(ticket).values({
    ticketHash: hash(text),
    personId: person.id,
    organisationId: member.organisation.id,
    expiresAt: addSeconds(now, TICKET_SECONDS),
  })
  return text
}

/** Taken out of the database as it is read, so of two who hold it only one gets in. */
export async function redeemTicket({ db, clock }: Gateway, text: string) {
  const [found] = await db
    .delete(ticket)
    .where(and(eq(ticket.ticketHash, hash(text)), gt(ticket.expiresAt, clock.now())))
    .returning({ personId: ticket.personId, organisationId: ticket.organisationId })
  if (!found) throw new GatewayError('ticketExpired')
  return found
}
