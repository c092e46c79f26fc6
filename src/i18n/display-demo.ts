import { displayDemo as enUS } from './en-US/display-demo'
import type { Locale } from './index'
import { displayDemo as zhCN, type DisplayDemoWords } from './zh-CN/display-demo'

/** Words of the demo pages alone, so they stay out of the first load. */
export const displayDemo: Record<Locale, DisplayDemoWords> = { 'zh-CN': zhCN, 'en-US': enUS }
