import type { Locale } from '../index'
import { demo as enUS } from './en-US'
import { demo as zhCN, type DemoWords } from './zh-CN'

/** Apart from the other words, so that only the pages of the component library carry them. */
export const demoWords: Record<Locale, DemoWords> = { 'zh-CN': zhCN, 'en-US': enUS }
