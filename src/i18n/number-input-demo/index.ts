import type { Locale } from '../index'
import { numberInputDemo as enUS } from './en-US'
import { numberInputDemo as zhCN, type NumberInputDemoWords } from './zh-CN'

/** Apart from the other words, so that only the page of this component carries them. */
export const numberInputDemo: Record<Locale, NumberInputDemoWords> = { 'zh-CN': zhCN, 'en-US': enUS }
