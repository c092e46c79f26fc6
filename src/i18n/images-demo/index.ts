import type { Locale } from '../index'
import { imagesDemo as enUS } from './en-US'
import { type ImagesDemoWords, imagesDemo as zhCN } from './zh-CN'

/** Apart from the other words, so that only the pages of the component library carry them. */
export const imagesDemo: Record<Locale, ImagesDemoWords> = { 'zh-CN': zhCN, 'en-US': enUS }
