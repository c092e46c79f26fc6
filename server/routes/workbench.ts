import { desc, isNull, or, eq } from 'drizzle-orm'
import { Hono } from 'hono'
import type { Task } from '../../src/wire/questionnaire'
import type { Notice, Workbench, WorkbenchApp } from '../../src/wire/workbench'
import type { Database } from '../database/open'
import { notice } from '../database/schema'
import type { Gateway } from '../gateway'
import { ok } from '../http/reply'
import { entered, type Member, type MemberEnv } from '../http/session'
import { dueTasks, openAnonymousTask } from '../questionnaire/list'
import { runningSurveys } from '../questionnaire/surveys'
import { countWaiting } from '../registration/requests'
import { actorOf } from './questionnaire'

const SHOWN = 3
const NOTICES = 5

export function homeRoutes(gateway: Gateway): Hono<MemberEnv> {
  return new Hono<MemberEnv>().get('/workbench', entered(gateway), async (c) => {
    const actor = actorOf(c)
    const anonymous = await openAnonymousTask(gateway, actor)
    const data: Workbench = {
      ...(await dueTasks(gateway, actor, SHOWN)),
      surveys: await ownSurveys(gateway, c.get('session')),
      apps: await appsFor(gateway, c.get('session').member, anonymous),
      notices: await noticesFor(gateway.db, c.get('session').member.organisation.type),
      serverTime: gateway.clock.now().toISOString(),
    }
    return ok(c, data)
  })
}

async function ownSurveys({ db, clock }: Gateway, { member }: Member) {
  if (member.role !== 'reviewer') return []
  return runningSurveys(db, member.organisation.id, clock.now(), SHOWN)
}

const questionnaires: WorkbenchApp = {
  id: 'questionnaires',
  title: { 'zh-CN': '问卷填报', 'en-US': 'Fill in' },
  icon: 'form',
  route: 'list',
  params: {},
}

const results: WorkbenchApp = {
  id: 'results',
  title: { 'zh-CN': '调查结果', 'en-US': 'Results' },
  icon: 'chart',
  route: 'surveys',
  params: {},
}

const integrity: WorkbenchApp = {
  id: 'integrity',
  title: { 'zh-CN': '廉政问卷', 'en-US': 'Integrity survey' },
  icon: 'shield',
  route: 'taxerList',
  params: {},
}

/** Who waits to be let in is counted in the name, as the app shows no other number there. */
const joins = (waiting: number): WorkbenchApp => ({
  id: 'joins',
  title: {
    'zh-CN': waiting > 0 ? `成员加入 ${waiting}` : '成员加入',
    'en-US': waiting > 0 ? `Joining ${waiting}` : 'Joining',
  },
  icon: 'people',
  route: 'joins',
  params: {},
})

async function appsFor({ db }: Gateway, { role, organisation }: Member['member'], anonymous: Task | null) {
  const apps = [questionnaires]
  if (role === 'reviewer') apps.push(results, joins(await countWaiting(db, organisation)))
  if (anonymous) apps.push(integrity)
  return apps
}

async function noticesFor(db: Database, type: number): Promise<Notice[]> {
  const rows = await db
    .select()
    .from(notice)
    .where(or(isNull(notice.organisationType), eq(notice.organisationType, type)))
    .orderBy(desc(notice.publishedAt))
    .limit(NOTICES)
  return rows.map(({ id, title, body, publishedAt }) => ({
    id,
    title,
    body,
    publishedAt: publishedAt.toISOString(),
  }))
}
