import { Hono } from 'hono'
import {
  firstAdministratorRequest,
  inviteFirstRequest,
  memberChangesQuery,
  membersQuery,
  removeMemberRequest,
  setMemberRequest,
  unitPeopleQuery,
  unitsQuery,
} from '../../../src/wire/people/members'
import { importMembersRequest, setMembersRequest } from '../../../src/wire/people/member-batch'
import type { Gateway } from '../../gateway'
import { readBody, readQuery } from '../../http/input'
import { languageOf } from '../../http/language'
import { ok } from '../../http/reply'
import {
  administratorsOnly,
  bureauAdministratorsOnly,
  membersOnly,
  type MemberEnv,
} from '../../sessions/authentication'
import { readRetention } from '../../jobs/retention/list'
import { setMembers } from '../../people/members/batch'
import { removeMember, setMember } from '../../people/members/change'
import { listChanges } from '../../people/members/changes'
import { inviteFirstAdministrator, nameFirstAdministrator } from '../../people/members/first-administrator'
import { importMembers } from '../../people/members/import'
import { listMembers } from '../../people/members/list'
import { listUnitPeople, listUnits } from '../../people/members/units'
import { countInvitation } from '../../people/registration/invitations'

/** Member management by the administrators of an organisation. */
export function memberRoutes(gateway: Gateway): Hono<MemberEnv> {
  const routes = new Hono<MemberEnv>()
  routes.use(membersOnly(gateway), administratorsOnly)

  routes.get('/', async (c) =>
    ok(c, await listMembers(gateway.db, c.get('session'), readQuery(c, membersQuery), languageOf(c))),
  )

  routes.post('/set', async (c) =>
    ok(c, (await setMember(gateway, c.get('session'), await readBody(c, setMemberRequest))).member),
  )

  routes.post('/remove', async (c) => {
    await removeMember(gateway, c.get('session'), (await readBody(c, removeMemberRequest)).personId)
    return ok(c, null)
  })

  routes.get('/changes', async (c) =>
    ok(c, await listChanges(gateway, c.get('session'), readQuery(c, memberChangesQuery))),
  )

  routes.get('/retention', async (c) =>
    ok(c, await readRetention(gateway, c.get('session').member.organisation.id)),
  )

  routes.post('/batch/set', async (c) =>
    ok(c, await setMembers(gateway, c.get('session'), await readBody(c, setMembersRequest))),
  )

  routes.post('/batch/import', async (c) =>
    ok(c, await importMembers(gateway, c.get('session'), await readBody(c, importMembersRequest))),
  )

  routes.route('/units', unitRoutes(gateway))
  return routes
}

/** The first administrators of the units under a bureau. */
function unitRoutes(gateway: Gateway): Hono<MemberEnv> {
  const routes = new Hono<MemberEnv>()
  routes.use(bureauAdministratorsOnly)

  routes.get('/', async (c) => ok(c, await listUnits(gateway, c.get('session'), readQuery(c, unitsQuery))))

  routes.get('/people', async (c) =>
    ok(c, await listUnitPeople(gateway, c.get('session'), readQuery(c, unitPeopleQuery), languageOf(c))),
  )

  routes.post('/administrator', async (c) => {
    await nameFirstAdministrator(gateway, c.get('session'), await readBody(c, firstAdministratorRequest))
    return ok(c, null)
  })

  routes.post('/invite', async (c) => {
    const request = await readBody(c, inviteFirstRequest)
    await countInvitation(gateway, c.get('session').person.id)
    return ok(c, await inviteFirstAdministrator(gateway, c.get('session'), request))
  })

  return routes
}
