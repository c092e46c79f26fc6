import { entryDemo as enUS } from './en-US'
import type { Locale } from '../index'
import { entryDemo as zhCN, type EntryDemoWords } from './zh-CN'

/** Separate from the other messages, to keep them out of the first load. */
export const entryDemo: Record<Locale, EntryDemoWords> = { 'zh-CN': zhCN, 'en-US': enUS }
