import type { Locale } from '../index'
import { demo as enUS } from './en-US'
import { demo as zhCN, type DemoMessages } from './zh-CN'

/** Separate from the other messages: only the component library loads them. */
export const demoMessages: Record<Locale, DemoMessages> = { 'zh-CN': zhCN, 'en-US': enUS }
