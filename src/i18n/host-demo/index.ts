import { hostDemo as enUS } from './en-US'
import type { Locale } from '../index'
import { hostDemo as zhCN, type HostDemoMessages } from './zh-CN'

/** Separate from the other messages: only the component library loads them. */
export const hostDemo: Record<Locale, HostDemoMessages> = { 'zh-CN': zhCN, 'en-US': enUS }
