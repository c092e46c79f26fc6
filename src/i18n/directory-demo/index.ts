import type { Locale } from '../index'
import { directoryDemo as enUS } from './en-US'
import { directoryDemo as zhCN, type DirectoryDemoMessages } from './zh-CN'

/** Separate from the other messages: only the demo page loads them. */
export const directoryDemo: Record<Locale, DirectoryDemoMessages> = { 'zh-CN': zhCN, 'en-US': enUS }
