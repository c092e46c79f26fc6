import { type Context, Hono } from 'hono'
import { addRequest, audienceCountRequest, namedUnitsRequest, unitsQuery } from '../../src/wire/audience'
import { boardQuery, extendRequest, takeBackRequest } from '../../src/wire/board'
import { reminderSelection, remindersQuery, remindRequest } from '../../src/wire/reminders'
import { rollJobsQuery } from '../../src/wire/roll-jobs'
import { addPeople } from '../chase/add-people'
import { readBoard } from '../chase/board'
import { listJobs } from '../chase/job-list'
import { previewReminder, remind } from '../chase/remind'
import { listReminders } from '../chase/reminders'
import { extendTasks, takeBackTasks } from '../chase/tasks'
import type { Gateway } from '../gateway'
import { readBody, readQuery } from '../http/input'
import { languageOf } from '../http/language'
import { ok } from '../http/reply'
import { entered, type MemberEnv, reviewersOnly } from '../http/session'
import { countAudience } from '../questionnaire/assign'
import { findAreas, findUnits, nameUnits } from '../questionnaire/reach'
import { findSurvey } from '../questionnaire/surveys'
import { ownerOf, scopeIn } from './questionnaire'

const personOf = (c: Context<MemberEnv>) => c.get('session').person.id

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

  routes.post('/add', reviewersOnly, async (c) =>
    ok(c, await addPeople(gateway, ownerOf(c), personOf(c), await readBody(c, addRequest))),
  )

  routes.get('/board', async (c) =>
    ok(c, await readBoard(gateway, scopeIn(c), readQuery(c, boardQuery).surveyId)),
  )

  routes.get('/jobs', async (c) => {
    const who = { scope: scopeIn(c), personId: personOf(c) }
    return ok(c, await listJobs(gateway, who, readQuery(c, rollJobsQuery).surveyId, languageOf(c)))
  })

  routes.post('/extend', async (c) =>
    ok(c, await extendTasks(gateway, scopeIn(c), await readBody(c, extendRequest))),
  )

  routes.post('/take-back', reviewersOnly, async (c) =>
    ok(c, await takeBackTasks(gateway, scopeIn(c), await readBody(c, takeBackRequest))),
  )

  routes.post('/remind/preview', async (c) =>
    ok(c, await previewReminder(gateway, scopeIn(c), await readBody(c, reminderSelection))),
  )

  routes.post('/remind', async (c) =>
    ok(c, await remind(gateway, scopeIn(c), personOf(c), await readBody(c, remindRequest))),
  )

  routes.get('/reminders', async (c) =>
    ok(c, await listReminders(gateway, scopeIn(c), readQuery(c, remindersQuery), languageOf(c))),
  )

  return routes
}
