import { Hono } from 'hono'
import { addRequest, audienceCountRequest, namedUnitsRequest, unitsQuery } from '../../src/wire/audience'
import { boardQuery, extendRequest, takeBackRequest } from '../../src/wire/board'
import { reminderSelection, remindersQuery, remindRequest } from '../../src/wire/reminders'
import { readBoard } from '../chase/board'
import { previewReminder, remind } from '../chase/remind'
import { listReminders } from '../chase/reminders'
import { extendTasks, takeBackTasks } from '../chase/tasks'
import type { Gateway } from '../gateway'
import { GatewayError } from '../http/errors'
import { readBody, readQuery } from '../http/input'
import { languageOf } from '../http/language'
import { ok } from '../http/reply'
import { entered, type MemberEnv, reviewersOnly } from '../http/session'
import { assign, countAudience } from '../questionnaire/assign'
import { findAreas, findUnits, nameUnits } from '../questionnaire/reach'
import { findSurvey } from '../questionnaire/surveys'
import { ownerOf, scopeIn } from './questionnaire'

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

  routes.post('/add', reviewersOnly, async (c) => {
    const { audience, surveyId } = await readBody(c, addRequest)
    const { survey } = await findSurvey(db, ownerOf(c), surveyId)
    if (survey.dueAt <= gateway.clock.now().toISOString()) throw new GatewayError('surveyClosed')
    return ok(c, { added: await db.transaction((tx) => assign(tx, surveyId, audience)) })
  })

  routes.get('/board', async (c) =>
    ok(c, await readBoard(gateway, scopeIn(c), readQuery(c, boardQuery).surveyId)),
  )

  routes.post('/extend', async (c) =>
    ok(c, await extendTasks(gateway, scopeIn(c), await readBody(c, extendRequest))),
  )

  routes.post('/take-back', reviewersOnly, async (c) =>
    ok(c, await takeBackTasks(gateway, scopeIn(c), await readBody(c, takeBackRequest))),
  )

  routes.post('/remind/preview', async (c) =>
    ok(c, await previewReminder(gateway, scopeIn(c), await readBody(c, reminderSelection))),
  )

  routes.post('/remind', async (c) => {
    const { id } = c.get('session').person
    return ok(c, await remind(gateway, scopeIn(c), id, await readBody(c, remindRequest)))
  })

  routes.get('/reminders', async (c) =>
    ok(c, await listReminders(gateway, scopeIn(c), readQuery(c, remindersQuery), languageOf(c))),
  )

  return routes
}
