import { chartDemo as enUS } from './en-US'
import type { Locale } from '../index'
import { type ChartDemoWords, chartDemo as zhCN } from './zh-CN'

/** Separate from the other messages: only the chart pages load them. */
export const chartDemoWords: Record<Locale, ChartDemoWords> = { 'zh-CN': zhCN, 'en-US': enUS }
