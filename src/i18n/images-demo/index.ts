import type { Locale } from '../index'
import { imagesDemo as enUS } from './en-US'
import { type ImagesDemoWords, imagesDemo as zhCN } from './zh-CN'

/** Separate from the other messages: only the component library loads them. */
export const imagesDemo: Record<Locale, ImagesDemoWords> = { 'zh-CN': zhCN, 'en-US': enUS }
