import type { Locale } from '../index'
import { periodDemo as enUS } from './en-US'
import { periodDemo as zhCN, type PeriodDemoWords } from './zh-CN'

/** Apart from the other words, so that only the page of this component carries them. */
export const periodDemo: Record<Locale, PeriodDemoWords> = { 'zh-CN': zhCN, 'en-US': enUS }
