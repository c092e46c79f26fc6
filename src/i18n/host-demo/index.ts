import { hostDemo as enUS } from './en-US'
import type { Locale } from '../index'
import { hostDemo as zhCN, type HostDemoWords } from './zh-CN'

/** Apart from the other words, so that only the pages of the component library carry them. */
export const hostDemo: Record<Locale, HostDemoWords> = { 'zh-CN': zhCN, 'en-US': enUS }
