import type { Gateway } from '../gateway'
import type { Exchange, VendorIdentity } from './protocol/exchange'
import { type OauthStatePair, redeemState } from './oauth-state'
import { chooseExchange, vendorOf, type ExchangeQuery } from './protocol/vendor'
import { withGatewayErrors } from './protocol/vendor-error'
import { GatewayError } from '../gateway-error'
import { findPersonByIdentity, linkIdentity, createLink } from './identities'
import { findPerson, findPersonByMobile, type Identity, type Person } from '../sessions/people'
import { isTicket, redeemTicket } from '../sessions/tickets'

/** The vendor returned no mobile number, so the person is unknown. */
interface UnlinkedIdentity {
  person: null
  /** Token that links the identity after sign-in by mobile number; null if linking is not safe. */
  link: string | null
}

export interface Grant extends OauthStatePair {
  code: string
}

const DEMO = 'demo:'

/**
 * Finds the person of a code: a ticket of this gateway, a demo code, or a code of the vendor that `query` selects.
 * Throws `noAccount` if the code is valid but no account belongs to it.
 */
export async function identify(
  gateway: Gateway,
  grant: Grant,
  query: ExchangeQuery,
): Promise<Identity | UnlinkedIdentity> {
  const { code } = grant
  if (isTicket(code)) {
    const { personId, organisationId } = await redeemTicket(gateway, code)
    return { person: await requirePerson(gateway, personId), organisationId }
  }
  if (code.startsWith(DEMO)) return identifyDemo(gateway, grant, query)
  const exchange = chooseExchange(gateway, query)
  if (!exchange) throw new GatewayError('hostLoginUnavailable')
  return exchangeCode(gateway, grant, exchange)
}

async function identifyDemo(
  gateway: Gateway,
  { code, ...statePair }: Grant,
  { host }: ExchangeQuery,
): Promise<Identity | UnlinkedIdentity> {
  if (!gateway.settings.demo) throw new GatewayError('hostLoginUnavailable')
  if (statePair.state !== '') await redeemState(gateway, vendorOf(host), statePair)
  const id = code.slice(DEMO.length)
  if (id === '') return { person: null, link: null }
  return { person: await requirePerson(gateway, id), organisationId: null }
}

async function exchangeCode(
  gateway: Gateway,
  { code, ...statePair }: Grant,
  exchange: Exchange,
): Promise<Identity | UnlinkedIdentity> {
  const { vendor, redirect, linkable } = exchange
  const redirected = redirect === 'always' || (redirect === 'either' && statePair.state !== '')
  if (redirected) await redeemState(gateway, vendor, statePair)
  const identity = await withGatewayErrors(exchange.identify(code, redirected))
  if (!identity) throw new GatewayError('noAccount')
  const person = (await findPersonByIdentity(gateway, identity)) ?? (await findByMobile(gateway, identity))
  if (person) return { person, organisationId: null }
  return { person: null, link: linkable ? await createLink(gateway, identity) : null }
}

/** Null if the vendor returns no mobile number. */
async function findByMobile(gateway: Gateway, identity: VendorIdentity): Promise<Person | null> {
  const mobile = await withGatewayErrors(identity.mobile())
  if (mobile === null) return null
  const person = await findPersonByMobile(gateway.db, mobile)
  if (!person) throw new GatewayError('noAccount')
  await linkIdentity(gateway, identity, person.id)
  return person
}

async function requirePerson({ db }: Gateway, id: string): Promise<Person> {
  const person = await findPerson(db, id)
  if (!person) throw new GatewayError('noAccount')
  return person
}
