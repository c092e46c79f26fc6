import type { Locale } from '../index'
import { directoryDemo as enUS } from './en-US'
import { directoryDemo as zhCN, type DirectoryDemoWords } from './zh-CN'

/** Words of the example page alone. */
export const directoryDemo: Record<Locale, DirectoryDemoWords> = { 'zh-CN': zhCN, 'en-US': enUS }
