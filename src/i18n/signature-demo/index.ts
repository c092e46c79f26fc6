import type { Locale } from '../index'
import { signatureDemo as enUS } from './en-US'
import { signatureDemo as zhCN, type SignatureDemoWords } from './zh-CN'

/** Apart from the other words, so that only the page of this component carries them. */
export const signatureDemo: Record<Locale, SignatureDemoWords> = { 'zh-CN': zhCN, 'en-US': enUS }
