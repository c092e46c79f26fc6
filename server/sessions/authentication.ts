import type { Context, MiddlewareHandler } from 'hono'
import type { Gateway } from '../gateway'
import { isBureau } from '../database/queries/organisations'
import { findSession, noteWriting, type Session } from './sessions'
import { GatewayError } from '../gateway-error'
import { describeError } from '../log'

export type Member = Session & { member: NonNullable<Session['member']> }

export interface Env {
  Variables: { requestId: string; receivedAt: Date; session: Session }
}
export interface MemberEnv {
  Variables: { requestId: string; receivedAt: Date; session: Member }
}

/** The token from the header, or from the query for hosts that remove headers; the query is never logged. */
export const tokenOf = (c: Context) => c.req.header('token') ?? c.req.query('token') ?? ''

/** The session of the call; null without a valid token. */
export async function sessionOf(gateway: Gateway, c: Context): Promise<Session | null> {
  const token = tokenOf(c)
  return token === '' ? null : findSession(gateway, token, c.req.header('user-agent'))
}

async function requireSession(gateway: Gateway, c: Context): Promise<Session> {
  const found = await sessionOf(gateway, c)
  if (!found) throw new GatewayError('unauthorised')
  return found
}

/** Requires a session, with or without an organisation. */
export function signedIn(gateway: Gateway): MiddlewareHandler<Env> {
  return async (c, next) => {
    c.set('session', await requireSession(gateway, c))
    await next()
  }
}

/** Whether a member may make readings that `onReplica` declares: those of bureaus about their surveys. */
const readsFromReplica = ({ role }: Member['member']): boolean => role === 'reviewer' || role === 'head'

/** Requires a session with an organisation. Notes changes of people whose readings may be made on a replica. */
export function membersOnly(gateway: Gateway): MiddlewareHandler<MemberEnv> {
  return async (c, next) => {
    // Routes below one path each have this guard; only the first one has to look.
    if ((c.get('session') as Member | undefined)?.member) return next()
    const session = await requireSession(gateway, c)
    if (!session.member) throw new GatewayError('unauthorised')
    c.set('session', { ...session, member: session.member })
    await next()
    if (!gateway.replica || c.req.method === 'GET' || !readsFromReplica(session.member)) return
    // The change is stored: without its note, a reading may miss it for as long as the replica may be behind.
    await noteWriting(gateway.db, session.person.id).catch((error: unknown) =>
      gateway.log({ level: 'error', event: 'failure', error: describeError(error) }),
    )
  }
}

/** Requires the role `reviewer`. */
export const reviewersOnly: MiddlewareHandler<MemberEnv> = async (c, next) => {
  if (c.get('session').member.role !== 'reviewer') throw new GatewayError('forbidden')
  await next()
}

/** Requires an administrator. */
export const administratorsOnly: MiddlewareHandler<MemberEnv> = async (c, next) => {
  if (!c.get('session').member.administrator) throw new GatewayError('forbidden')
  await next()
}

/** Requires a reviewer or an administrator, who approve join requests. */
export const joinApproversOnly: MiddlewareHandler<MemberEnv> = async (c, next) => {
  const { role, administrator } = c.get('session').member
  if (role !== 'reviewer' && !administrator) throw new GatewayError('forbidden')
  await next()
}

/** Requires an administrator of a bureau. */
export const bureauAdministratorsOnly: MiddlewareHandler<MemberEnv> = async (c, next) => {
  const { administrator, organisation } = c.get('session').member
  if (!administrator || !isBureau(organisation)) throw new GatewayError('forbidden')
  await next()
}
