import { Hono } from 'hono'
import { crosstabChoicesQuery, crosstabQuery } from '../../../src/wire/results/crosstab'
import type { Gateway } from '../../gateway'
import { readQuery } from '../../http/input'
import { ok } from '../../http/reply'
import { membersOnly, reviewersOnly, type MemberEnv } from '../../sessions/authentication'
import { readCrosstab } from '../../results/crosstab'
import { readChoices } from '../../results/filters/crosstab-choices'
import { actorOf } from './questionnaire'

export function crosstabRoutes(gateway: Gateway): Hono<MemberEnv> {
  return new Hono<MemberEnv>()
    .use(membersOnly(gateway), reviewersOnly)
    .get('/', async (c) =>
      ok(c, await readCrosstab(gateway, actorOf(c).organisationId, readQuery(c, crosstabQuery))),
    )
    .get('/choices', async (c) => {
      const { surveyId } = readQuery(c, crosstabChoicesQuery)
      return ok(c, await readChoices(gateway, actorOf(c).organisationId, surveyId))
    })
}
