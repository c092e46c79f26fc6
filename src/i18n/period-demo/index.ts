import type { Locale } from '../index'
import { periodDemo as enUS } from './en-US'
import { periodDemo as zhCN, type PeriodDemoMessages } from './zh-CN'

/** Separate from the other messages: only the component's demo page loads them. */
export const periodDemo: Record<Locale, PeriodDemoMessages> = { 'zh-CN': zhCN, 'en-US': enUS }
