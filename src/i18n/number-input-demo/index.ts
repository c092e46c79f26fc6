import type { Locale } from '../index'
import { numberInputDemo as enUS } from './en-US'
import { numberInputDemo as zhCN, type NumberInputDemoMessages } from './zh-CN'

/** Separate from the other messages: only the component's demo page loads them. */
export const numberInputDemo: Record<Locale, NumberInputDemoMessages> = { 'zh-CN': zhCN, 'en-US': enUS }
