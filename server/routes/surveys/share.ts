import { Hono } from 'hono'
import {
  newShareLinkRequest,
  openShareLinkRequest,
  revokeShareLinkRequest,
  sharedSurveyQuery,
  notifyRequest,
} from '../../../src/wire/surveys/share'
import type { Gateway } from '../../gateway'
import { readBody, readQuery } from '../../http/input'
import { ok } from '../../http/reply'
import { membersOnly, type MemberEnv } from '../../sessions/authentication'
import { countOrRefuse } from '../../sessions/rate-limit'
import { createShareLink, readShared, requireOwnLink, revokeShareLink } from '../../surveys/share-links'
import { notifyColleagues } from '../../surveys/notify-colleagues'
import { openShareLink } from '../../surveys/open-share-link'
import { createWeappCode } from '../../vendors/weapp-code'

const HOUR = 3_600
/** The page of the mini-program that opens shared links, as WeChat names it. */
const SHARE_PAGE = 'pages/questionnaire/share/index'

/** Links to a person's own task. Their tokens are sent only in bodies, which are never logged. */
export function shareRoutes(gateway: Gateway): Hono<MemberEnv> {
  const { limits } = gateway.settings
  const routes = new Hono<MemberEnv>()
  routes.use(membersOnly(gateway))

  routes.get('/survey', async (c) =>
    ok(c, await readShared(gateway, c.get('session'), readQuery(c, sharedSurveyQuery).surveyId)),
  )

  routes.post('/links', async (c) => {
    const session = c.get('session')
    await countOrRefuse(gateway, `share person ${session.person.id}`, limits.sharesPerPersonHour, HOUR)
    const request = await readBody(c, newShareLinkRequest)
    return ok(c, await createShareLink(gateway, session, request))
  })

  routes.post('/notify', async (c) => {
    const session = c.get('session')
    await countOrRefuse(gateway, `share telling ${session.person.id}`, limits.sharesPerPersonHour, HOUR)
    return ok(c, { told: await notifyColleagues(gateway, session, await readBody(c, notifyRequest)) })
  })

  routes.post('/code', async (c) => {
    const session = c.get('session')
    const limit = limits.shareOpeningsPerPersonHour
    await countOrRefuse(gateway, `share code ${session.person.id}`, limit, HOUR)
    const { token } = await readBody(c, openShareLinkRequest)
    await requireOwnLink(gateway, session, token)
    return ok(c, { image: await createWeappCode(gateway, SHARE_PAGE, token) })
  })

  routes.post('/revoke', async (c) => {
    const { id } = await readBody(c, revokeShareLinkRequest)
    await revokeShareLink(gateway, c.get('session'), id)
    return ok(c, null)
  })

  routes.post('/open', async (c) => {
    const session = c.get('session')
    const limit = limits.shareOpeningsPerPersonHour
    await countOrRefuse(gateway, `share opening ${session.person.id}`, limit, HOUR)
    const { token } = await readBody(c, openShareLinkRequest)
    return ok(c, await openShareLink(gateway, session, token))
  })

  return routes
}
