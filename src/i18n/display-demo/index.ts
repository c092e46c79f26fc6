import { displayDemo as enUS } from './en-US'
import type { Locale } from '../index'
import { displayDemo as zhCN, type DisplayDemoMessages } from './zh-CN'

/** Separate from the other messages, to keep them out of the first load. */
export const displayDemo: Record<Locale, DisplayDemoMessages> = { 'zh-CN': zhCN, 'en-US': enUS }
