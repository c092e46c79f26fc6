import { chartDemo as enUS } from './en-US'
import type { Locale } from '../index'
import { type ChartDemoMessages, chartDemo as zhCN } from './zh-CN'

/** Separate from the other messages: only the chart pages load them. */
export const chartDemoMessages: Record<Locale, ChartDemoMessages> = { 'zh-CN': zhCN, 'en-US': enUS }
