import type { DemoName } from '../../lib/text/demo-names'
import { demoGroups as groupsEnUS, demoTitles as titlesEnUS } from './en-US'
import type { Locale } from '../index'
import { type DemoGroup, demoGroups as groupsZhCN, demoTitles as titlesZhCN } from './zh-CN'

/** Separate from the page titles: only the component library loads them. */
export const demoTitles: Record<Locale, Record<DemoName, string>> = {
  'zh-CN': titlesZhCN,
  'en-US': titlesEnUS,
}

export const demoGroups: Record<Locale, Record<DemoGroup, string>> = {
  'zh-CN': groupsZhCN,
  'en-US': groupsEnUS,
}
