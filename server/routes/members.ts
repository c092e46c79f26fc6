import { Hono } from 'hono'
import {
  memberChangesQuery,
  membersQuery,
  removeMemberRequest,
  setMemberRequest,
} from '../../src/wire/members'
import type { Gateway } from '../gateway'
import { readBody, readQuery } from '../http/input'
import { languageOf } from '../http/language'
import { ok } from '../http/reply'
import { administratorsOnly, entered, type MemberEnv } from '../http/session'
import { removeMember, setMember } from '../members/change'
import { listChanges } from '../members/changes'
import { listMembers } from '../members/list'

/** What the administrators of an organisation do about its people, and about those of no other. */
export function memberRoutes(gateway: Gateway): Hono<MemberEnv> {
  const routes = new Hono<MemberEnv>()
  routes.use(entered(gateway), administratorsOnly)

  routes.get('/', async (c) =>
    ok(c, await listMembers(gateway.db, c.get('session'), readQuery(c, membersQuery), languageOf(c))),
  )

  routes.post('/set', async (c) =>
    ok(c, await setMember(gateway, c.get('session'), await readBody(c, setMemberRequest))),
  )

  routes.post('/remove', async (c) => {
    await removeMember(gateway, c.get('session'), (await readBody(c, removeMemberRequest)).personId)
    return ok(c, null)
  })

  routes.get('/changes', async (c) =>
    ok(c, await listChanges(gateway, c.get('session'), readQuery(c, memberChangesQuery).page)),
  )

  return routes
}
