import { entryDemo as enUS } from './en-US'
import type { Locale } from '../index'
import { entryDemo as zhCN, type EntryDemoMessages } from './zh-CN'

/** Separate from the other messages, to keep them out of the first load. */
export const entryDemo: Record<Locale, EntryDemoMessages> = { 'zh-CN': zhCN, 'en-US': enUS }
