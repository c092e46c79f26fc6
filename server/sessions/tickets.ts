import { and, eq, gt, lt } from 'drizzle-orm'
import { addSeconds } from '../clock'
import { ticket } from '../database/schema'
import type { Gateway } from '../gateway'
import { GatewayError } from '../gateway-error'
import type { Member } from './authentication'
import { hash, newToken } from '../crypto/secrets'

const TICKET_SECONDS = 60
const PREFIX = 'st-'

/** Distinguishes this gateway's tickets from vendors' codes. */
export const isTicket = (code: string) => code.startsWith(PREFIX)

/** Issues a ticket that signs the person in to another app once. Stores only its hash. */
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

/** Reads and deletes a ticket in one statement, so that it is valid once. Throws `ticketExpired`. */
export async function redeemTicket({ db, clock }: Gateway, text: string) {
  const [found] = await db
    .delete(ticket)
    .where(and(eq(ticket.ticketHash, hash(text)), gt(ticket.expiresAt, clock.now())))
    .returning({ personId: ticket.personId, organisationId: ticket.organisationId })
  if (!found) throw new GatewayError('ticketExpired')
  return found
}
