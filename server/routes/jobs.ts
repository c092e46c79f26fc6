import { Hono } from 'hono'
import { jobActRequest } from '../../src/wire/bureau/jobs'
import type { Gateway } from '../gateway'
import { readBody } from '../http/input'
import { ok } from '../http/reply'
import { actOnJob, listJobs } from '../jobs/administration'
import { bureauAdministratorsOnly, membersOnly, type MemberEnv } from '../sessions/authentication'

/** Background jobs, for the administrators of a bureau. */
export function jobRoutes(gateway: Gateway): Hono<MemberEnv> {
  const routes = new Hono<MemberEnv>()
  routes.use(membersOnly(gateway), bureauAdministratorsOnly)

  routes.get('/', async (c) => ok(c, await listJobs(gateway, c.get('session').member.organisation.id)))

  routes.post('/act', async (c) => {
    await actOnJob(gateway, c.get('session').member.organisation.id, await readBody(c, jobActRequest))
    return ok(c, null)
  })

  return routes
}
