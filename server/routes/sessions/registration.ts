import { Hono } from 'hono'
import type { Context } from 'hono'
import { decisionRequest, decisionsRequest, joinRequestsQuery } from '../../../src/wire/session/join-requests'
import {
  linkPreviewQuery,
  invitationsQuery,
  joinStateRequest,
  revokeInvitationRequest,
  invitationRequest,
  newInvitationRequest,
  registRequest,
  unitRequest,
  type UnitInfo,
} from '../../../src/wire/session/registration'
import type { Gateway } from '../../gateway'
import { clientAddress } from '../../http/address'
import { readBody, readQuery } from '../../http/input'
import { languageOf } from '../../http/language'
import { ok } from '../../http/reply'
import { joinApproversOnly, membersOnly, type Env, type MemberEnv } from '../../sessions/authentication'
import { findLinkPreview } from '../../people/registration/link-preview'
import { countInvitation, createInvitation, describeInvitation } from '../../people/registration/invitations'
import { registerMember } from '../../people/registration/join'
import { listInvitations, revokeInvitation } from '../../people/registration/issued-invitations'
import { contactOf, findUnit } from '../../access/organisations'
import {
  decideRequest,
  decideRequests,
  listRequests,
  readJoinState,
} from '../../people/registration/requests'
import { countOrRefuse } from '../../sessions/rate-limit'

const HOUR = 3_600

/** Routes without a session: looking up invitations and units, registering, and the status of a request. */
export function registrationRoutes(gateway: Gateway): Hono<Env> {
  const { db, settings } = gateway
  const { limits, trustedProxies } = settings
  const count = (c: Context, what: string, limit: number) =>
    countOrRefuse(gateway, `${what} address ${clientAddress(c, trustedProxies)}`, limit, HOUR)

  return new Hono<Env>()
    .post('/invitation', async (c) => {
      await count(c, 'invitation', limits.lookupsPerAddressHour)
      const { invite } = await readBody(c, invitationRequest)
      return ok(c, await describeInvitation(gateway, invite, languageOf(c)))
    })
    .post('/unit', async (c) => {
      await count(c, 'unit', limits.lookupsPerAddressHour)
      const { unitCode } = await readBody(c, unitRequest)
      const { name, type, joinApproval } = await findUnit(db, unitCode)
      return ok<UnitInfo>(c, { organisation: name, ssjglxDm: type, waits: joinApproval !== 'never' })
    })
    .post('/regist', async (c) => {
      await count(c, 'regist', limits.registrationsPerAddressHour)
      const input = await readBody(c, registRequest)
      return ok(c, await registerMember(gateway, input, languageOf(c)))
    })
    .post('/join_state', async (c) => {
      await count(c, 'join state', limits.lookupsPerAddressHour)
      const { request } = await readBody(c, joinStateRequest)
      return ok(c, await readJoinState(db, request))
    })
    .get('/link_preview', async (c) => {
      const input = readQuery(c, linkPreviewQuery)
      await count(c, 'entrance', limits.lookupsPerAddressHour)
      return ok(c, await findLinkPreview(db, input))
    })
}

/** Invitations, join requests and the contact for help. */
export function joiningRoutes(gateway: Gateway): Hono<MemberEnv> {
  const { db } = gateway
  const routes = new Hono<MemberEnv>()

  routes.get('/contact', membersOnly(gateway), async (c) =>
    ok(c, await contactOf(db, c.get('session').member.organisation)),
  )

  routes.post('/invitations', membersOnly(gateway), joinApproversOnly, async (c) => {
    const input = await readBody(c, newInvitationRequest)
    const session = c.get('session')
    await countInvitation(gateway, session.person.id)
    return ok(c, await createInvitation(gateway, session, input))
  })

  routes.get('/invitations', membersOnly(gateway), joinApproversOnly, async (c) => {
    const input = readQuery(c, invitationsQuery)
    return ok(c, await listInvitations(gateway, c.get('session'), input, languageOf(c)))
  })

  routes.post('/revoke_invitation', membersOnly(gateway), joinApproversOnly, async (c) => {
    const { id } = await readBody(c, revokeInvitationRequest)
    await revokeInvitation(gateway, c.get('session'), id)
    return ok(c, null)
  })

  routes.get('/join_requests', membersOnly(gateway), joinApproversOnly, async (c) => {
    const input = readQuery(c, joinRequestsQuery)
    return ok(c, await listRequests(gateway, c.get('session'), input, languageOf(c)))
  })

  routes.post('/join_requests', membersOnly(gateway), joinApproversOnly, async (c) => {
    await decideRequest(gateway, c.get('session'), await readBody(c, decisionRequest))
    return ok(c, null)
  })

  routes.post('/join_requests/batch', membersOnly(gateway), joinApproversOnly, async (c) => {
    const input = await readBody(c, decisionsRequest)
    return ok(c, await decideRequests(gateway, c.get('session'), input))
  })

  return routes
}
