import type { Locale } from '../index'
import { imagesDemo as enUS } from './en-US'
import { type ImagesDemoMessages, imagesDemo as zhCN } from './zh-CN'

/** Separate from the other messages: only the component library loads them. */
export const imagesDemo: Record<Locale, ImagesDemoMessages> = { 'zh-CN': zhCN, 'en-US': enUS }
