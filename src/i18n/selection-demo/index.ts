import type { Locale } from '../index'
import { choosingDemo as enUS } from './en-US'
import { choosingDemo as zhCN, type SelectionDemoMessages } from './zh-CN'

/** Separate from the other messages, to keep them out of the first load. */
export const choosingDemo: Record<Locale, SelectionDemoMessages> = { 'zh-CN': zhCN, 'en-US': enUS }
