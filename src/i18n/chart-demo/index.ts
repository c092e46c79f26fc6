import { chartDemo as enUS } from './en-US'
import type { Locale } from '../index'
import { type ChartDemoWords, chartDemo as zhCN } from './zh-CN'

/** Apart from the other words, so that only the pages of the charts carry them. */
export const chartDemoWords: Record<Locale, ChartDemoWords> = { 'zh-CN': zhCN, 'en-US': enUS }
