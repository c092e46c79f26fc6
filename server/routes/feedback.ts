import { Hono } from 'hono'
import { answerFeedbackRequest, sendFeedbackRequest } from '../../src/wire/home/feedback'
import type { Gateway } from '../gateway'
import { answerFeedback, listFeedback, sendFeedback } from '../home/feedback'
import { readBody } from '../http/input'
import { ok } from '../http/reply'
import { membersOnly, type MemberEnv, reviewersOnly } from '../sessions/authentication'
import { countOrRefuse } from '../sessions/rate-limit'
import { checkTexts } from '../vendors/content/check-texts'

const HOUR = 3_600

/** Feedback about the app, to the bureau's staff. Its texts are never logged. */
export function feedbackRoutes(gateway: Gateway): Hono<MemberEnv> {
  const routes = new Hono<MemberEnv>()
  routes.use(membersOnly(gateway))

  routes.post('/', async (c) => {
    const who = c.get('session')
    const { feedbackPerPersonHour } = gateway.settings.limits
    await countOrRefuse(gateway, `feedback person ${who.person.id}`, feedbackPerPersonHour, HOUR)
    await sendFeedback(gateway, who, await readBody(c, sendFeedbackRequest))
    return ok(c, null)
  })

  routes.get('/received', reviewersOnly, async (c) => ok(c, await listFeedback(gateway, c.get('session'))))

  routes.post('/answer', reviewersOnly, async (c) => {
    const who = c.get('session')
    const request = await readBody(c, answerFeedbackRequest)
    await checkTexts(gateway, who.person.id, { text: request.text })
    await answerFeedback(gateway, who, request)
    return ok(c, null)
  })
  return routes
}
