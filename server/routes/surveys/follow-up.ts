import { type Context, Hono } from 'hono'
import {
  addRequest,
  audienceCountRequest,
  namedUnitsRequest,
  unitsQuery,
} from '../../../src/wire/surveys/audience'
import {
  progressQuery,
  excusePreviewRequest,
  excuseRequest,
  extendRequest,
  reinstateRequest,
  unassignRequest,
} from '../../../src/wire/bureau/collection-progress'
import {
  recipientsQuery,
  reminderSelection,
  remindersQuery,
  remindRequest,
} from '../../../src/wire/bureau/reminders'
import { estimateQuery } from '../../../src/wire/selective-editing/estimate'
import { reviewQueueQuery } from '../../../src/wire/bureau/review-queue'
import { deskSearchQuery } from '../../../src/wire/bureau/desk-search'
import { surveyTableQuery } from '../../../src/wire/bureau/survey-table'
import { taskHistoryQuery } from '../../../src/wire/bureau/task-history'
import { batchJobsQuery } from '../../../src/wire/bureau/batch-jobs'
import { addRespondents } from '../../follow-up/add-respondents'
import { readProgress } from '../../follow-up/collection-progress'
import { listJobs } from '../../follow-up/job-list'
import { previewReminder, remind } from '../../follow-up/reminders/remind'
import { listRecipients } from '../../follow-up/reminders/recipients'
import { type Official, readOverview } from '../../follow-up/overview/overview'
import { readReviewQueue } from '../../follow-up/review-queue'
import { listReminders } from '../../follow-up/reminders/list'
import { searchDesk } from '../../follow-up/search/search'
import { readSurveyTable } from '../../follow-up/survey-table'
import { readTaskHistory } from '../../follow-up/task-history'
import { extendDeadlines, unassignTasks } from '../../follow-up/tasks/change-tasks'
import { excuseTasks, previewExcuse, reinstateTasks } from '../../follow-up/tasks/excuse-tasks'
import { readEstimate } from '../../results/estimate'
import type { Gateway } from '../../gateway'
import { readBody, readQuery } from '../../http/input'
import { languageOf } from '../../http/language'
import { ok } from '../../http/reply'
import { membersOnly, type MemberEnv, reviewersOnly } from '../../sessions/authentication'
import { onReplica } from '../../sessions/read-replica'
import { countAudience } from '../../surveys/audience/count'
import { findAreas, findUnits, nameUnits } from '../../access/jurisdiction'
import { findSurvey } from '../../surveys/surveys'
import { checkTexts } from '../../vendors/content/check-texts'
import { ownerOf, scopeIn } from './questionnaire'

const personOf = (c: Context<MemberEnv>) => c.get('session').person.id

const officialOf = (c: Context<MemberEnv>): Official => ({
  scope: scopeIn(c),
  mayEdit: c.get('session').member.role === 'reviewer',
})

/** Audience of a survey, its progress, and follow-up of non-response. */
export function followUpRoutes(gateway: Gateway): Hono<MemberEnv> {
  const routes = new Hono<MemberEnv>()
  routes.use(membersOnly(gateway))

  routes.get('/progress', async (c) => {
    const scope = scopeIn(c)
    const { surveyId } = readQuery(c, progressQuery)
    return ok(c, await onReplica(gateway, c, (reader) => readProgress(reader, scope, surveyId)))
  })

  routes.get('/estimate', reviewersOnly, async (c) => {
    const { surveyId } = readQuery(c, estimateQuery)
    return ok(c, await onReplica(gateway, c, (reader) => readEstimate(reader, ownerOf(c), surveyId)))
  })

  routes.get('/review-queue', async (c) => {
    const scope = scopeIn(c)
    const query = readQuery(c, reviewQueueQuery)
    const read = (reader: Gateway) => readReviewQueue(reader, scope, query, languageOf(c))
    return ok(c, await onReplica(gateway, c, read))
  })

  routes.get('/overview', async (c) => {
    const read = (reader: Gateway) => readOverview(reader, officialOf(c), languageOf(c))
    return ok(c, await onReplica(gateway, c, read))
  })

  routes.get('/search', async (c) => {
    const official = officialOf(c)
    const { keyword } = readQuery(c, deskSearchQuery)
    const read = (reader: Gateway) => searchDesk(reader, official, keyword, languageOf(c))
    return ok(c, await onReplica(gateway, c, read))
  })

  routes.get('/surveys', async (c) => {
    const scope = scopeIn(c)
    const query = readQuery(c, surveyTableQuery)
    const read = (reader: Gateway) => readSurveyTable(reader, scope, query, languageOf(c))
    return ok(c, await onReplica(gateway, c, read))
  })

  routes.get('/jobs', async (c) => {
    const who = { scope: scopeIn(c), personId: personOf(c) }
    return ok(c, await listJobs(gateway, who, readQuery(c, batchJobsQuery).surveyId, languageOf(c)))
  })

  routes.get('/history', async (c) => {
    const scope = scopeIn(c)
    const { id } = readQuery(c, taskHistoryQuery)
    const read = (reader: Gateway) => readTaskHistory(reader, scope, id, languageOf(c))
    return ok(c, await onReplica(gateway, c, read))
  })

  addAudienceRoutes(routes, gateway)
  addTaskRoutes(routes, gateway)
  addReminderRoutes(routes, gateway)
  return routes
}

function addAudienceRoutes(routes: Hono<MemberEnv>, gateway: Gateway): void {
  const { db } = gateway
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
    const target = running && { surveyId: running.survey.id, anonymous: running.survey.anonymous }
    return ok(c, await countAudience(db, ownerOf(c), audience, target))
  })

  routes.post('/add', reviewersOnly, async (c) =>
    ok(c, await addRespondents(gateway, ownerOf(c), personOf(c), await readBody(c, addRequest))),
  )
}

/** Actions on selected tasks; each has a preview, which changes nothing. */
function addTaskRoutes(routes: Hono<MemberEnv>, gateway: Gateway): void {
  const actorOf = (c: Context<MemberEnv>) => ({ scope: scopeIn(c), personId: personOf(c) })
  for (const isPreview of [false, true]) {
    const suffix = isPreview ? '/preview' : ''

    routes.post(`/extend${suffix}`, async (c) =>
      ok(c, await extendDeadlines(gateway, actorOf(c), await readBody(c, extendRequest), isPreview)),
    )

    routes.post(`/unassign${suffix}`, reviewersOnly, async (c) =>
      ok(c, await unassignTasks(gateway, actorOf(c), await readBody(c, unassignRequest), isPreview)),
    )

    routes.post(`/reinstate${suffix}`, async (c) =>
      ok(c, await reinstateTasks(gateway, actorOf(c), await readBody(c, reinstateRequest), isPreview)),
    )
  }

  routes.post('/excuse/preview', async (c) =>
    ok(c, await previewExcuse(gateway, actorOf(c), await readBody(c, excusePreviewRequest))),
  )

  routes.post('/excuse', async (c) => {
    const actor = actorOf(c)
    const request = await readBody(c, excuseRequest)
    await checkTexts(gateway, actor.personId, { remark: request.remark })
    return ok(c, await excuseTasks(gateway, actor, request))
  })
}

function addReminderRoutes(routes: Hono<MemberEnv>, gateway: Gateway): void {
  routes.post('/remind/preview', async (c) =>
    ok(c, await previewReminder(gateway, scopeIn(c), await readBody(c, reminderSelection))),
  )

  routes.post('/remind', async (c) => {
    const scope = scopeIn(c)
    const request = await readBody(c, remindRequest)
    await checkTexts(gateway, personOf(c), { remark: request.remark })
    return ok(c, await remind(gateway, scope, personOf(c), request))
  })

  routes.get('/reminders', async (c) => {
    const scope = scopeIn(c)
    const query = readQuery(c, remindersQuery)
    const read = (reader: Gateway) => listReminders(reader, scope, query, languageOf(c))
    return ok(c, await onReplica(gateway, c, read))
  })

  routes.get('/reminders/people', async (c) => {
    const scope = scopeIn(c)
    const query = readQuery(c, recipientsQuery)
    return ok(c, await onReplica(gateway, c, (reader) => listRecipients(reader, scope, query)))
  })
}
