import { and, eq } from 'drizzle-orm'
import type { Role } from '../../src/wire/session/session'
import { type AppGroup, type Apps, mostFavourites } from '../../src/wire/home/apps'
import type { WorkbenchApp } from '../../src/wire/home/workbench'
import { favouriteApps } from '../database/schema'
import { isBureau } from '../database/queries/organisations'
import type { Gateway } from '../gateway'
import { GatewayError } from '../gateway-error'
import type { Member } from '../sessions/authentication'
import { openAnonymousTask } from '../answering/list'
import { countWaiting } from '../people/registration/requests'

/** The groups of apps in order. A group without an app for the member is not shown. */
const appGroups: AppGroup[] = [
  { id: 'report', title: { 'zh-CN': '填报', 'en-US': 'Reporting' } },
  { id: 'manage', title: { 'zh-CN': '管理', 'en-US': 'Management' } },
  { id: 'service', title: { 'zh-CN': '单位与个人', 'en-US': 'Organisation and account' } },
  { id: 'reference', title: { 'zh-CN': '查询与指南', 'en-US': 'Reference and guides' } },
  { id: 'tools', title: { 'zh-CN': '工具', 'en-US': 'Tools' } },
]

type AppRole = Role | 'administrator' | 'bureauAdministrator'

interface Entry {
  app: Omit<WorkbenchApp, 'params' | 'url'> & Partial<WorkbenchApp>
  /** All roles if missing. */
  roles?: readonly AppRole[]
  /** Listed only while this is available. */
  needs?: 'anonymousTask' | 'faceChecks'
}

const text = (zh: string, en: string) => ({ 'zh-CN': zh, 'en-US': en })

/** In the order of a workbench without saved favourites. */
const entries: Entry[] = [
  {
    app: {
      id: 'questionnaires',
      title: text('问卷填报', 'Fill in'),
      keywords: 'wjtb',
      icon: 'form',
      group: 'report',
      route: 'list',
    },
  },
  {
    app: {
      id: 'results',
      title: text('调查结果', 'Results'),
      keywords: 'dcjg',
      icon: 'chart',
      group: 'manage',
      route: 'surveys',
    },
    roles: ['reviewer', 'head'],
  },
  {
    app: {
      id: 'joins',
      title: text('成员加入', 'Join requests'),
      keywords: 'cyjr',
      icon: 'people',
      group: 'manage',
      route: 'joins',
    },
    roles: ['reviewer', 'administrator'],
  },
  {
    app: {
      id: 'integrity',
      title: text('廉政问卷', 'Integrity survey'),
      keywords: 'lzwj',
      icon: 'shield',
      group: 'report',
      route: 'taxerList',
    },
    needs: 'anonymousTask',
  },
  {
    app: {
      id: 'submitted',
      title: text('已办事项', 'Submitted'),
      keywords: 'ybsx',
      icon: 'check',
      group: 'report',
      route: 'list',
      params: { group: 'done' },
    },
  },
  {
    app: {
      id: 'notices',
      title: text('通知公告', 'Notices'),
      keywords: 'tzgg',
      icon: 'bell',
      group: 'service',
      route: 'notices',
    },
  },
  {
    app: {
      id: 'unit',
      title: text('单位档案', 'Our organisation'),
      keywords: 'dwda',
      icon: 'building',
      group: 'service',
      route: 'unit',
    },
    needs: 'faceChecks',
  },
  {
    app: {
      id: 'me',
      title: text('设置', 'Settings'),
      keywords: 'sz',
      icon: 'settings',
      group: 'service',
      route: 'me',
    },
  },
  {
    app: {
      id: 'publishNotice',
      title: text('发布通知', 'Publish a notice'),
      keywords: 'fbtz',
      icon: 'bell',
      group: 'manage',
      route: 'publishNotice',
    },
    roles: ['reviewer'],
  },
  {
    app: {
      id: 'regist',
      title: text('加入单位', 'Join an organisation'),
      keywords: 'jrdw',
      icon: 'people',
      group: 'service',
      route: 'regist',
    },
    roles: ['respondent'],
  },
  {
    app: {
      id: 'members',
      title: text('成员管理', 'Members'),
      keywords: 'cygl',
      icon: 'people',
      group: 'manage',
      route: 'members',
    },
    roles: ['administrator'],
  },
  {
    app: {
      id: 'jobs',
      title: text('后台任务', 'Background jobs'),
      keywords: 'htrw',
      icon: 'settings',
      group: 'manage',
      route: 'jobs',
    },
    roles: ['bureauAdministrator'],
  },
]

/** Adds the number of waiting join requests to the title, because the app shows no badge for apps. */
async function withCount({ db }: Gateway, { organisation }: Member['member'], app: WorkbenchApp) {
  const waiting = app.id === 'joins' ? await countWaiting(db, organisation) : 0
  if (waiting === 0) return app
  return { ...app, title: text(`${app.title['zh-CN']} ${waiting}`, `${app.title['en-US']} ${waiting}`) }
}

function hasRole(role: AppRole, { administrator, organisation, role: own }: Member['member']): boolean {
  if (role === 'bureauAdministrator') return administrator && isBureau(organisation)
  return role === 'administrator' ? administrator : role === own
}

/** The product's own apps that the member may open, in order, followed by those of other systems. */
export async function listApps(
  gateway: Gateway,
  { person, member }: Member,
  externalApps: WorkbenchApp[],
): Promise<WorkbenchApp[]> {
  const identity = { personId: person.id, organisationId: member.organisation.id }
  const isAvailable = {
    anonymousTask: (await openAnonymousTask(gateway, identity)) !== null,
    // Face checks pass only in a demo; there is no vendor for them yet.
    faceChecks: gateway.settings.demo,
  }
  const allowed = entries.filter(
    ({ roles, needs }) =>
      (!roles || roles.some((role) => hasRole(role, member))) && (!needs || isAvailable[needs]),
  )
  const own = allowed.map(({ app }) => ({ params: {}, url: '', ...app }))
  return Promise.all([...own, ...externalApps].map((app) => withCount(gateway, member, app)))
}

const ofMember = ({ person, member }: Member) =>
  and(eq(favouriteApps.personId, person.id), eq(favouriteApps.organisationId, member.organisation.id))

/** The ids of the favourites that are still available; null if the person has never saved any. */
async function readFavourites({ db }: Gateway, who: Member, apps: WorkbenchApp[]): Promise<string[] | null> {
  const [saved] = await db.select().from(favouriteApps).where(ofMember(who))
  return saved ? saved.appIds.filter((id) => apps.some((app) => app.id === id)) : null
}

export async function readApps(gateway: Gateway, who: Member, apps: WorkbenchApp[]): Promise<Apps> {
  const groups = appGroups.filter(({ id }) => apps.some(({ group }) => group === id))
  return { groups, apps, favourites: await readFavourites(gateway, who, apps) }
}

/** The apps on the workbench itself: the favourites or, without any saved, the first apps. */
export async function homeApps(gateway: Gateway, who: Member, apps: WorkbenchApp[]): Promise<WorkbenchApp[]> {
  const favourites = await readFavourites(gateway, who, apps)
  if (!favourites) return apps.slice(0, mostFavourites)
  return favourites.flatMap((id) => apps.filter((app) => app.id === id))
}

/** Saves the favourites in order. Throws `invalidInput` with the index of an id that is not among `apps`. */
export async function saveFavourites(
  gateway: Gateway,
  who: Member,
  apps: WorkbenchApp[],
  ids: string[],
): Promise<string[]> {
  const unknown = ids.findIndex((id) => !apps.some((app) => app.id === id))
  if (unknown >= 0)
    throw new GatewayError('invalidInput', { fields: [{ field: `ids.${unknown}`, message: 'own app' }] })
  const row = { appIds: ids, savedAt: gateway.clock.now() }
  await gateway.db
    .insert(favouriteApps)
    .values({ personId: who.person.id, organisationId: who.member.organisation.id, ...row })
    .onConflictDoUpdate({ target: [favouriteApps.personId, favouriteApps.organisationId], set: row })
  return ids
}
