import type { Gateway } from '../gateway'
import type { Exchange, VendorIdentity } from './protocol/exchange'
import { type Returned, redeemState } from './oauth-state'
import { chooseExchange, vendorOf, type Wanted } from './protocol/vendor'
import { forRoute } from './protocol/vendor-error'
import { GatewayError } from '../gateway-error'
import { findPersonByIdentity, linkIdentity, offerLink } from './identities'
import { findPerson, findPersonByMobile, type Identity, type Person } from '../sessions/people'
import { isTicket, redeemTicket } from '../sessions/tickets'

/** The host keeps the mobile number back, by which people are known here. */
interface Unknown {
  person: null
  /** Lets the person be linked after signing in by mobile number; null where that is not safe. */
  link: string | null
}

export interface Grant extends Returned {
  code: string
}

const DEMO = 'demo:'

/** Whom a code from outside names. `wanted` says whose code it is, once it is neither a ticket nor a demo's. */
export async function identify(gateway: Gateway, grant: Grant, wanted: Wanted): Promise<Identity | Unknown> {
  const { code } = grant
  if (isTicket(code)) {
    const { personId, organisationId } = await redeemTicket(gateway, code)
    return { person: await known(gateway, personId), organisationId }
  }
  if (code.startsWith(DEMO)) return identifyDemo(gateway, grant, wanted)
  const exchange = chooseExchange(gateway, wanted)
  if (!exchange) throw new GatewayError('hostLoginUnavailable')
  return exchangeCode(gateway, grant, exchange)
}

async function identifyDemo(
  gateway: Gateway,
  { code, ...returned }: Grant,
  { host }: Wanted,
): Promise<Identity | Unknown> {
  if (!gateway.settings.demo) throw new GatewayError('hostLoginUnavailable')
  if (returned.state !== '') await redeemState(gateway, vendorOf(host), returned)
  const id = code.slice(DEMO.length)
  if (id === '') return { person: null, link: null }
  return { person: await known(gateway, id), organisationId: null }
}

async function exchangeCode(
  gateway: Gateway,
  { code, ...returned }: Grant,
  exchange: Exchange,
): Promise<Identity | Unknown> {
  const { vendor, redirect, linkable } = exchange
  const redirected = redirect === 'always' || (redirect === 'either' && returned.state !== '')
  if (redirected) await redeemState(gateway, vendor, returned)
  const who = await forRoute(exchange.identify(code, redirected))
  if (!who) throw new GatewayError('noAccount')
  const person = (await findPersonByIdentity(gateway, who)) ?? (await findByMobile(gateway, who))
  if (person) return { person, organisationId: null }
  return { person: null, link: linkable ? await offerLink(gateway, who) : null }
}

/** Null where the vendor keeps the number back. */
async function findByMobile(gateway: Gateway, who: VendorIdentity): Promise<Person | null> {
  const mobile = await forRoute(who.mobile())
  if (mobile === null) return null
  const person = await findPersonByMobile(gateway.db, mobile)
  if (!person) throw new GatewayError('noAccount')
  await linkIdentity(gateway, who, person.id)
  return person
}

async function known({ db }: Gateway, id: string): Promise<Person> {
  const person = await findPerson(db, id)
  if (!person) throw new GatewayError('noAccount')
  return person
}
