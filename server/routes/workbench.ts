import { desc, isNull, or, eq } from 'drizzle-orm'
import { Hono } from 'hono'
import type { Task } from '../../src/wire/questionnaire'
import type { Role } from '../../src/wire/session'
import type { Notice, Workbench, WorkbenchApp } from '../../src/wire/workbench'
import type { Database } from '../database/open'
import { notice } from '../database/schema'
import type { Gateway } from '../gateway'
import { ok } from '../http/reply'
import { entered, type Member, type MemberEnv } from '../http/session'
import { dueTasks, openAnonymousTask } from '../questionnaire/list'
import { runningSurveys } from '../questionnaire/surveys'
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
      apps: appsFor(c.get('session').member.role, anonymous),
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

const integrity = (task: Task): WorkbenchApp => ({
  id: 'integrity',
  title: { 'zh-CN': '廉政问卷', 'en-US': 'Integrity survey' },
  icon: 'shield',
  route: 'list',
  params: { keyword: task.title['zh-CN'] },
})

function appsFor(role: Role, anonymous: Task | null): WorkbenchApp[] {
  const apps = [questionnaires]
  if (role === 'reviewer') apps.push(results)
  if (anonymous) apps.push(integrity(anonymous))
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
