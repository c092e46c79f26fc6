import type { LoginResponse } from '../../src/wire/session'
import type { Gateway } from '../gateway'
import { GatewayError } from '../http/errors'
import type { Language } from '../http/language'
import { findPerson, membershipsOf, type Person } from './people'
import { openSession } from './sessions'
import { isTicket, redeemTicket } from './tickets'

interface Identity {
  person: Person
  /** Where the person wants to be; null leaves the choice to them. */
  organisationId: string | null
}

const DEMO = 'demo:'

/**
 * Whom a code from outside names. Null when the host keeps the mobile number back, by which people are
 * known here; in a demo that is a code which names nobody.
 */
export async function identify(gateway: Gateway, code: string): Promise<Identity | null> {
  if (isTicket(code)) {
    const { personId, organisationId } = await redeemTicket(gateway, code)
    return { person: await known(gateway, personId), organisationId }
  }
  if (!gateway.settings.demo || !code.startsWith(DEMO)) throw new GatewayError('hostLoginUnavailable')
  if (code === DEMO) return null
  return { person: await known(gateway, code.slice(DEMO.length)), organisationId: null }
}

async function known({ db }: Gateway, id: string): Promise<Person> {
  const person = await findPerson(db, id)
  if (!person) throw new GatewayError('noAccount')
  return person
}

/** Opens a session; the organisation wanted comes first among those to choose from. */
export async function signIn(
  gateway: Gateway,
  { person, organisationId }: Identity,
  language: Language,
): Promise<LoginResponse> {
  const all = await membershipsOf(gateway.db, person.id, language)
  const isWanted = ({ xnzzId }: { xnzzId: string }) => xnzzId === organisationId
  const xnzzSxs = [...all.filter(isWanted), ...all.filter((one) => !isWanted(one))]
  return { sessionId: await openSession(gateway, person.id), mobile: person.mobile, xnzzSxs }
}
