import { entryDemo as enUS } from './en-US'
import type { Locale } from '../index'
import { entryDemo as zhCN, type EntryDemoWords } from './zh-CN'

/** Words of the demo pages alone, so they stay out of the first load. */
export const entryDemo: Record<Locale, EntryDemoWords> = { 'zh-CN': zhCN, 'en-US': enUS }
