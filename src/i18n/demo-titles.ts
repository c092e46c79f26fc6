import type { DemoName } from '../lib/demo-names'
import { demoGroups as groupsEnUS, demoTitles as titlesEnUS } from './en-US/demo-titles'
import type { Locale } from './index'
import { type DemoGroup, demoGroups as groupsZhCN, demoTitles as titlesZhCN } from './zh-CN/demo-titles'

/** Apart from the titles of pages, so that only the pages of the component library carry them. */
export const demoTitles: Record<Locale, Record<DemoName, string>> = {
  'zh-CN': titlesZhCN,
  'en-US': titlesEnUS,
}

export const demoGroups: Record<Locale, Record<DemoGroup, string>> = {
  'zh-CN': groupsZhCN,
  'en-US': groupsEnUS,
}
