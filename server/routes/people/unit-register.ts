import { Hono } from 'hono'
import {
  assignUnitsRequest,
  importUnitsRequest,
  registerQuery,
  unitChangesQuery,
} from '../../../src/wire/bureau/units'
import type { Gateway } from '../../gateway'
import { readBody, readQuery } from '../../http/input'
import { languageOf } from '../../http/language'
import { ok } from '../../http/reply'
import { assignUnits, importUnits } from '../../people/register/assign'
import { listRegisterChanges } from '../../people/register/changes'
import { listRegister } from '../../people/register/list'
import { membersOnly, type MemberEnv, reviewersOnly } from '../../sessions/authentication'
import { onReplica } from '../../sessions/read-replica'

/** The units under a bureau and the departments that are responsible for them, for its reviewers. */
export function unitRegisterRoutes(gateway: Gateway): Hono<MemberEnv> {
  const routes = new Hono<MemberEnv>()
  routes.use(membersOnly(gateway), reviewersOnly)

  routes.get('/', async (c) => {
    const { organisation } = c.get('session').member
    const query = readQuery(c, registerQuery)
    return ok(
      c,
      await onReplica(gateway, c, ({ db }) => listRegister(db, organisation, query, languageOf(c))),
    )
  })

  routes.post('/department', async (c) =>
    ok(c, await assignUnits(gateway, c.get('session'), await readBody(c, assignUnitsRequest))),
  )

  routes.post('/import', async (c) =>
    ok(c, await importUnits(gateway, c.get('session'), await readBody(c, importUnitsRequest))),
  )

  routes.get('/changes', async (c) =>
    ok(c, await listRegisterChanges(gateway, c.get('session'), readQuery(c, unitChangesQuery))),
  )

  return routes
}
