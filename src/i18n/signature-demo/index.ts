import type { Locale } from '../index'
import { signatureDemo as enUS } from './en-US'
import { signatureDemo as zhCN, type SignatureDemoMessages } from './zh-CN'

/** Separate from the other messages: only the component's demo page loads them. */
export const signatureDemo: Record<Locale, SignatureDemoMessages> = { 'zh-CN': zhCN, 'en-US': enUS }
