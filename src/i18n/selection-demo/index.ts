import type { Locale } from '../index'
import { choosingDemo as enUS } from './en-US'
import { choosingDemo as zhCN, type ChoosingDemoWords } from './zh-CN'

/** Words of the example pages alone, so they stay out of the first load. */
export const choosingDemo: Record<Locale, ChoosingDemoWords> = { 'zh-CN': zhCN, 'en-US': enUS }
