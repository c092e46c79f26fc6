import { Hono } from 'hono'
import { audienceCountRequest, namedUnitsRequest, unitsQuery } from '../../src/wire/audience'
import type { Gateway } from '../gateway'
import { readBody, readQuery } from '../http/input'
import { ok } from '../http/reply'
import { entered, type MemberEnv, reviewersOnly } from '../http/session'
import { countAudience } from '../questionnaire/assign'
import { findAreas, findUnits, nameUnits } from '../questionnaire/reach'
import { findSurvey } from '../questionnaire/surveys'
import { ownerOf } from './questionnaire'

/** To whom a survey goes, and chasing those it went to. */
export function chaseRoutes(gateway: Gateway): Hono<MemberEnv> {
  const { db } = gateway
  const routes = new Hono<MemberEnv>()
  routes.use(entered(gateway))

  routes.get('/areas', reviewersOnly, async (c) => ok(c, await findAreas(db, ownerOf(c))))

  routes.get('/units', reviewersOnly, async (c) =>
    ok(c, await findUnits(db, ownerOf(c), readQuery(c, unitsQuery).keyword)),
  )

  routes.post('/units/named', reviewersOnly, async (c) =>
    ok(c, await nameUnits(db, ownerOf(c), (await readBody(c, namedUnitsRequest)).ids)),
  )

  routes.post('/audience', reviewersOnly, async (c) => {
    const { audience, surveyId } = await readBody(c, audienceCountRequest)
    const running = surveyId === undefined ? undefined : await findSurvey(db, ownerOf(c), surveyId)
    const of = running && { surveyId: running.survey.id, anonymous: running.survey.anonymous }
    return ok(c, await countAudience(db, ownerOf(c), audience, of))
  })

  return routes
}
