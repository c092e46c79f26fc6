import { Hono, type Context } from 'hono'
import type * as v from 'valibot'
import { favouritesRequest } from '../../src/wire/home/apps'
import {
  noticeReadersQuery,
  noticeReminderSelection,
  remindReadersRequest,
} from '../../src/wire/home/notice-readers'
import {
  attachmentQuery,
  noticeQuery,
  noticesQuery,
  publishNoticeRequest,
  readNoticesRequest,
  withdrawNoticeRequest,
} from '../../src/wire/home/notices'
import type { Workbench, WorkbenchApp } from '../../src/wire/home/workbench'
import { scopeOf } from '../access/scope'
import { countReviewQueue } from '../follow-up/review-queue'
import type { Gateway } from '../gateway'
import { homeApps, listApps, readApps, saveFavourites } from '../home/apps'
import { readAttachment } from '../home/notices/attachments'
import { readMessageTemplates } from '../home/message-templates'
import { launchedMiniProgram } from '../home/mini-program'
import { listPublished, publishNotice, withdrawNotice } from '../home/notices/publishing'
import { readNoticeReaders } from '../home/notices/readers'
import { previewNoticeReminder, remindReaders } from '../home/notices/reminders'
import { listNotices, markRead, newestNotices, readNotice } from '../home/notices/notices'
import { readPunctuality } from '../home/punctuality'
import { readTodos } from '../home/todos'
import { readUnit } from '../home/unit'
import { parseInput, readBody, readQuery } from '../http/input'
import { languageOf } from '../http/language'
import { ok } from '../http/reply'
import { membersOnly, type Member, type MemberEnv, reviewersOnly } from '../sessions/authentication'
import { serviceApps } from '../demo/services/apps'
import { runningSurveys } from '../surveys/surveys'
import { checkTexts } from '../vendors/content/check-texts'
import { contentTypeOf } from '../storage/sniff'
import { actorOf } from './surveys/questionnaire'

/** Rows of each list on the workbench. */
const MAX_ROWS = 3

export function homeRoutes(gateway: Gateway): Hono<MemberEnv> {
  const guard = membersOnly(gateway)
  const appsOf = (c: Context<MemberEnv>) => listApps(gateway, c.get('session'), externalApps(gateway, c))
  return new Hono<MemberEnv>()
    .get('/workbench', guard, async (c) => {
      const who = c.get('session')
      const data: Workbench = {
        ...(await readTodos(gateway, actorOf(c), MAX_ROWS)),
        surveys: await ownSurveys(gateway, who),
        toReview: await countToReview(gateway, who),
        apps: await homeApps(gateway, who, await appsOf(c)),
        ...(await newestNotices(gateway, who, MAX_ROWS)),
        serverTime: gateway.clock.now().toISOString(),
      }
      return ok(c, data)
    })
    .get('/apps', guard, async (c) => ok(c, await readApps(gateway, c.get('session'), await appsOf(c))))
    .post('/apps/favourites', guard, async (c) => {
      const { ids } = await readBody(c, favouritesRequest)
      return ok(c, { ids: await saveFavourites(gateway, c.get('session'), await appsOf(c), ids) })
    })
    .get('/notices', guard, async (c) =>
      ok(c, await listNotices(gateway, c.get('session'), readQuery(c, noticesQuery))),
    )
    .get('/notice', guard, async (c) =>
      ok(c, await readNotice(gateway, c.get('session'), readQuery(c, noticeQuery).id)),
    )
    .post('/notices/read', guard, async (c) =>
      ok(c, { unread: await markRead(gateway, c.get('session'), await readBody(c, readNoticesRequest)) }),
    )
    .route('/notices', publishingRoutes(gateway))
    .get('/notice/file/:id/:name', (c) => sendAttachment(gateway, c))
    .get('/message_templates', guard, async (c) =>
      ok(c, await readMessageTemplates(gateway, c.get('session'))),
    )
    .get('/mini_program', guard, (c) => ok(c, launchedMiniProgram(gateway.settings)))
    .get('/punctuality', guard, async (c) => ok(c, await readPunctuality(gateway, c.get('session'))))
    .get('/unit', guard, async (c) => ok(c, await readUnit(gateway, c.get('session'))))
}

/** The notices of a bureau, for those who publish them. */
function publishingRoutes(gateway: Gateway): Hono<MemberEnv> {
  const guard = membersOnly(gateway)
  return new Hono<MemberEnv>()
    .get('/published', guard, reviewersOnly, async (c) =>
      ok(c, await listPublished(gateway, c.get('session'))),
    )
    .get('/readers', guard, reviewersOnly, async (c) =>
      ok(c, await readNoticeReaders(gateway, c.get('session'), readQuery(c, noticeReadersQuery))),
    )
    .post('/remind/preview', guard, reviewersOnly, async (c) =>
      ok(
        c,
        await previewNoticeReminder(gateway, c.get('session'), await readBody(c, noticeReminderSelection)),
      ),
    )
    .post('/remind', guard, reviewersOnly, async (c) =>
      ok(c, await remindReaders(gateway, c.get('session'), await readBody(c, remindReadersRequest))),
    )
    .post('/publish', guard, reviewersOnly, async (c) => {
      const who = c.get('session')
      const request = await readBody(c, publishNoticeRequest)
      await checkTexts(gateway, who.person.id, textsOfNotice(request))
      return ok(c, await publishNotice(gateway, who, request))
    })
    .post('/withdraw', guard, reviewersOnly, async (c) => {
      await withdrawNotice(gateway, c.get('session'), (await readBody(c, withdrawNoticeRequest)).id)
      return ok(c, null)
    })
}

/** What a notice publishes, by field of the request. */
const textsOfNotice = ({ title, body }: v.InferOutput<typeof publishNoticeRequest>) =>
  Object.fromEntries(
    Object.entries({ title, body }).flatMap(([field, texts]) =>
      Object.entries(texts).map(([language, text]) => [`${field}.${language}`, text]),
    ),
  )

/** Apps of other systems; only a demo has some. */
function externalApps({ settings }: Gateway, c: Context<MemberEnv>): WorkbenchApp[] {
  return settings.demo ? serviceApps(c.get('session').member.organisation.type, languageOf(c)) : []
}

async function ownSurveys({ db, clock }: Gateway, { member }: Member) {
  if (member.role === 'respondent') return []
  return runningSurveys(db, scopeOf(member), clock.now(), MAX_ROWS)
}

async function countToReview({ db }: Gateway, { member }: Member): Promise<number> {
  return member.role === 'respondent' ? 0 : countReviewQueue(db, scopeOf(member))
}

async function sendAttachment(gateway: Gateway, c: Context): Promise<Response> {
  const file = await readAttachment(
    gateway,
    parseInput(attachmentQuery, { ...c.req.query(), id: c.req.param('id') }),
  )
  const extension = file.name.split('.').pop() ?? ''
  c.header('Content-Type', contentTypeOf(extension))
  c.header('Content-Disposition', `inline; filename*=UTF-8''${encodeURIComponent(file.name)}`)
  c.header('Cache-Control', 'private, no-store')
  return c.body(new Uint8Array(file.content))
}
