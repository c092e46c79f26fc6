import { Hono } from 'hono'
import {
  formDeleteRequest,
  formsDeleteRequest,
  formDraftQuery,
  formPreviewQuery,
  formSaveRequest,
  formStartRequest,
  nextSurveyQuery,
  upgradeRequest,
  publishRequest,
} from '../../../src/wire/surveys/forms'
import { formPresenceRequest, openDraftsRequest } from '../../../src/wire/form-editing/form-merge'
import {
  recurrenceActRequest,
  recurrenceQuery,
  recurrenceSetRequest,
} from '../../../src/wire/recurrence/recurrence'
import { listForms } from '../../surveys/catalogue'
import { findOpenDrafts } from '../../surveys/drafts/open-drafts'
import { reportPresence } from '../../surveys/drafts/presence'
import { saveFormDraft } from '../../surveys/drafts/save-draft'
import { deleteFormDraft, deleteFormDrafts, findFormDraft, startDraft } from '../../surveys/form-drafts'
import { upgradeSurvey } from '../../surveys/upgrade-survey'
import { readNextSurvey } from '../../surveys/next-survey'
import { previewForm } from '../../surveys/preview'
import { publishSurvey } from '../../surveys/publish'
import { actOnRecurrence, setRecurrence } from '../../surveys/recurrence/change'
import { readRecurrence } from '../../surveys/recurrence/read'
import type { Gateway } from '../../gateway'
import { readBody, readQuery } from '../../http/input'
import { ok } from '../../http/reply'
import { membersOnly, reviewersOnly, type MemberEnv } from '../../sessions/authentication'
import { editorOf } from './editor'

/** Editing and publishing of forms by reviewers. */
export function formRoutes(gateway: Gateway): Hono<MemberEnv> {
  const routes = new Hono<MemberEnv>()
  routes.use(membersOnly(gateway), reviewersOnly)

  routes.get('/', async (c) => ok(c, await listForms(gateway, editorOf(c))))

  routes.get('/draft', async (c) =>
    ok(c, await findFormDraft(gateway.db, editorOf(c), readQuery(c, formDraftQuery).id)),
  )

  routes.post('/start', async (c) =>
    ok(c, await startDraft(gateway, editorOf(c), (await readBody(c, formStartRequest)).of)),
  )

  routes.post('/save', async (c) =>
    ok(c, await saveFormDraft(gateway, editorOf(c), await readBody(c, formSaveRequest))),
  )

  routes.post('/presence', async (c) =>
    ok(c, await reportPresence(gateway, editorOf(c), await readBody(c, formPresenceRequest))),
  )

  routes.post('/open_drafts', async (c) => {
    const { ids } = await readBody(c, openDraftsRequest)
    return ok(c, { drafts: await findOpenDrafts(gateway, editorOf(c), ids) })
  })

  routes.post('/delete', async (c) => {
    const { id, baseRevision } = await readBody(c, formDeleteRequest)
    return ok(c, await deleteFormDraft(gateway, editorOf(c), id, baseRevision))
  })

  routes.post('/delete_all', async (c) => {
    const { ids } = await readBody(c, formsDeleteRequest)
    return ok(c, { deleted: await deleteFormDrafts(gateway, editorOf(c), ids) })
  })

  routes.get('/preview', async (c) =>
    ok(c, await previewForm(gateway, editorOf(c), readQuery(c, formPreviewQuery))),
  )

  routes.get('/next', async (c) =>
    ok(c, await readNextSurvey(gateway, editorOf(c), readQuery(c, nextSurveyQuery).surveyId)),
  )

  routes.post('/publish', async (c) =>
    ok(c, await publishSurvey(gateway, editorOf(c), await readBody(c, publishRequest))),
  )

  routes.post('/upgrade', async (c) =>
    ok(c, await upgradeSurvey(gateway, editorOf(c), await readBody(c, upgradeRequest))),
  )

  addRecurrenceRoutes(routes, gateway)
  return routes
}

/** Series of surveys that open their next period by themselves. */
function addRecurrenceRoutes(routes: Hono<MemberEnv>, gateway: Gateway): void {
  routes.get('/recurrence', async (c) =>
    ok(c, await readRecurrence(gateway, editorOf(c).ownerId, readQuery(c, recurrenceQuery).surveyId)),
  )

  routes.post('/recurrence/set', async (c) => {
    const { surveyId, settings } = await readBody(c, recurrenceSetRequest)
    return ok(c, await setRecurrence(gateway, editorOf(c), surveyId, settings))
  })

  routes.post('/recurrence/act', async (c) => {
    const { surveyId, act } = await readBody(c, recurrenceActRequest)
    return ok(c, await actOnRecurrence(gateway, editorOf(c), surveyId, act))
  })
}
