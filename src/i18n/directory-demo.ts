import type { Locale } from '.'
import { directoryDemo as enUS } from './en-US/directory-demo'
import { directoryDemo as zhCN, type DirectoryDemoWords } from './zh-CN/directory-demo'

/** Words of the example page alone. */
export const directoryDemo: Record<Locale, DirectoryDemoWords> = { 'zh-CN': zhCN, 'en-US': enUS }
