import { propsDemo as enUS } from './en-US'
import type { Locale } from '../index'
import { propsDemo as zhCN, type PropsDemoMessages } from './zh-CN'

/** Separate from the other messages, to keep them out of the first load. */
export const propsDemo: Record<Locale, PropsDemoMessages> = { 'zh-CN': zhCN, 'en-US': enUS }
