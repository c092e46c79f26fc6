import { useMessages } from '@/hooks/use-messages'
import { searchNamed } from '@/lib/search/search-named'
import { type RouteName, routes } from '@/routes'
import { usePermitted } from '@/stores/session/permission-store'
import { buttonCodes } from '@/wire/session/permission'
import type { UserInfo } from '@/wire/session/session'
import { useEntries } from '../../navigation/entries'
import { usePageName } from '../page-name'
import type { Entry } from './entry'

/** Pinyin initials of the names, and other words for the same. */
const keywords = {
  home: 'gzt',
  list: 'tb wj',
  surveys: 'dc cb',
  reviewQueue: 'sh dsh',
  forms: 'bd wjymb',
  indicators: 'zbytz',
  joins: 'cy cyjr',
  members: 'cygl',
  units: 'dwml',
  publishNotice: 'tz tzgg',
  notices: 'tz tzgg',
  apps: 'qbyy',
  assistant: 'zs znzs bszs',
  unit: 'dwda',
  me: 'wd',
  about: 'gy bjcc',
} satisfies Partial<Record<RouteName, string>>

type Page = keyof typeof keywords

const isPage = (name: RouteName): name is Page => name in keywords

/** The pages that the user may open, besides those of the navigation. */
function useOtherPages({ role }: UserInfo): Page[] {
  const mayPublish = usePermitted(buttonCodes.publish)
  const others: Partial<Record<Page, boolean>> = {
    indicators: mayPublish,
    members: usePermitted(buttonCodes.members),
    units: role === 'reviewer',
    unit: role === 'respondent',
    apps: true,
    assistant: true,
    me: true,
    about: true,
  }
  return (Object.keys(others) as Page[]).filter((page) => others[page])
}

/** Finds the pages that the user may open, by name or pinyin initials. */
export function usePages(userInfo: UserInfo): (text: string) => Entry[] {
  const { titles } = useMessages()
  const nameOf = usePageName()
  const pages = [...useEntries(userInfo), ...useOtherPages(userInfo)].filter(isPage)
  return (text) => {
    const named = pages.map((route) => ({
      route,
      title: { name: nameOf(route), title: titles[routes[route].title] },
      keywords: keywords[route],
    }))
    return searchNamed(named, text).map(({ route, title: { name } }) => ({
      ...{ group: 'page', kind: 'page', route, params: {}, context: [] },
      title: { 'zh-CN': name, 'en-US': name },
    }))
  }
}
