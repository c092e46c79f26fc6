import { displayDemo as enUS } from './en-US'
import type { Locale } from '../index'
import { displayDemo as zhCN, type DisplayDemoWords } from './zh-CN'

/** Words of the demo pages alone, so they stay out of the first load. */
export const displayDemo: Record<Locale, DisplayDemoWords> = { 'zh-CN': zhCN, 'en-US': enUS }
