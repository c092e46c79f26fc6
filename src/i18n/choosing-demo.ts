import type { Locale } from '.'
import { choosingDemo as enUS } from './en-US/choosing-demo'
import { choosingDemo as zhCN, type ChoosingDemoWords } from './zh-CN/choosing-demo'

/** Words of the example pages alone, so they stay out of the first load. */
export const choosingDemo: Record<Locale, ChoosingDemoWords> = { 'zh-CN': zhCN, 'en-US': enUS }
