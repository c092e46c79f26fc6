import { and, eq } from 'drizzle-orm'
import type { Role } from '../../src/wire/session/session'
import { type Apps, mostFavourites } from '../../src/wire/home/apps'
import type { WorkbenchApp } from '../../src/wire/home/workbench'
import { favouriteApps } from '../database/schema'
import type { Gateway } from '../gateway'
import { GatewayError } from '../gateway-error'
import type { Language } from '../http/language'
import type { Member } from '../sessions/authentication'
import { openAnonymousTask } from '../answering/list'
import { countWaiting } from '../people/registration/requests'
import { appGroups } from './app-groups'

interface Entry {
  app: Omit<WorkbenchApp, 'params' | 'url'> & Partial<WorkbenchApp>
  /** Everybody's when missing. */
  roles?: readonly (Role | 'administrator')[]
  /** Only while there is something behind it. */
  needs?: 'anonymousTask' | 'faceChecks'
}

const text = (zh: string, en: string) => ({ 'zh-CN': zh, 'en-US': en })

/** In the order in which they stand on a workbench that nobody has arranged. */
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
]

/** Who waits to be let in is counted in the name, as the app shows no other number there. */
async function counted({ db }: Gateway, { organisation }: Member['member'], app: WorkbenchApp) {
  const waiting = app.id === 'joins' ? await countWaiting(db, organisation) : 0
  if (waiting === 0) return app
  return { ...app, title: text(`${app.title['zh-CN']} ${waiting}`, `${app.title['en-US']} ${waiting}`) }
}

const isOne = (role: Role | 'administrator', member: Member['member']) =>
  role === 'administrator' ? member.administrator : role === member.role

/** Apps of other systems, by organisation type. */
export type FurtherApps = (organisationType: number, language: Language) => WorkbenchApp[]

/** Everything that a person may open, in its order. */
async function listApps(
  gateway: Gateway,
  { person, member }: Member,
  language: Language,
  further: FurtherApps,
): Promise<WorkbenchApp[]> {
  const { demo } = gateway.settings
  const who = { personId: person.id, organisationId: member.organisation.id }
  const there = {
    anonymousTask: (await openAnonymousTask(gateway, who)) !== null,
    // Without a vendor no check passes, and what asks for one opens for nobody.
    faceChecks: demo,
  }
  const open = entries.filter(
    ({ roles, needs }) => (!roles || roles.some((role) => isOne(role, member))) && (!needs || there[needs]),
  )
  const own = open.map(({ app }) => ({ params: {}, url: '', ...app }))
  const all = [...own, ...further(member.organisation.type, language)]
  return Promise.all(all.map((app) => counted(gateway, member, app)))
}

const whose = ({ person, member }: Member) =>
  and(eq(favouriteApps.personId, person.id), eq(favouriteApps.organisationId, member.organisation.id))

/** The ids of what is still there; null when the person has never chosen. */
async function readFavourites({ db }: Gateway, who: Member, apps: WorkbenchApp[]): Promise<string[] | null> {
  const [kept] = await db.select().from(favouriteApps).where(whose(who))
  return kept ? kept.appIds.filter((id) => apps.some((app) => app.id === id)) : null
}

export async function readApps(
  gateway: Gateway,
  who: Member,
  language: Language,
  further: FurtherApps,
): Promise<Apps> {
  const apps = await listApps(gateway, who, language, further)
  const groups = appGroups.filter(({ id }) => apps.some(({ group }) => group === id))
  return { groups, apps, favourites: await readFavourites(gateway, who, apps) }
}

/** What stands on the workbench itself. */
export async function homeApps(
  gateway: Gateway,
  who: Member,
  language: Language,
  further: FurtherApps,
): Promise<WorkbenchApp[]> {
  const { apps, favourites } = await readApps(gateway, who, language, further)
  if (!favourites) return apps.slice(0, mostFavourites)
  return favourites.flatMap((id) => apps.filter((app) => app.id === id))
}

/** Saves the favourites in their order. Refuses an app the person may not open, and names its place. */
export async function saveFavourites(
  gateway: Gateway,
  who: Member,
  ids: string[],
  further: FurtherApps,
): Promise<string[]> {
  const apps = await listApps(gateway, who, 'zh-CN', further)
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
