import { Hono, type Context } from 'hono'
import { namedPeopleRequest, peopleQuery, pickedRequest } from '../../../src/wire/people/directory'
import { readDepartments } from '../../people/directory/departments'
import { findPicked } from '../../people/directory/linked-people'
import { findPeople, namePeople } from '../../people/directory/people'
import type { Gateway } from '../../gateway'
import { readBody, readQuery } from '../../http/input'
import { languageOf } from '../../http/language'
import { ok } from '../../http/reply'
import { membersOnly, type MemberEnv } from '../../sessions/authentication'

const organisationOf = (c: Context<MemberEnv>) => c.get('session').member.organisation.id

/** Departments and people of the caller's organisation only. */
export function ownDirectoryRoutes(gateway: Gateway): Hono<MemberEnv> {
  const { db } = gateway
  const guard = membersOnly(gateway)
  return new Hono<MemberEnv>()
    .get('/departments', guard, async (c) => {
      const reader = { organisationId: organisationOf(c), personId: c.get('session').person.id }
      return ok(c, await readDepartments(db, reader, languageOf(c)))
    })
    .get('/people', guard, async (c) =>
      ok(c, await findPeople(db, organisationOf(c), readQuery(c, peopleQuery), languageOf(c))),
    )
    .post('/people/named', guard, async (c) => {
      const { ids } = await readBody(c, namedPeopleRequest)
      return ok(c, await namePeople(db, organisationOf(c), ids, languageOf(c)))
    })
    .post('/people/picked', guard, async (c) => {
      const request = await readBody(c, pickedRequest)
      return ok(c, await findPicked(gateway, organisationOf(c), request, languageOf(c)))
    })
}
