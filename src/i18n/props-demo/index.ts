import { propsDemo as enUS } from './en-US'
import type { Locale } from '../index'
import { propsDemo as zhCN, type PropsDemoWords } from './zh-CN'

/** Words of the demo pages alone, so they stay out of the first load. */
export const propsDemo: Record<Locale, PropsDemoWords> = { 'zh-CN': zhCN, 'en-US': enUS }
