import { feedbackDemo as enUS } from './en-US'
import type { Locale } from '../index'
import { feedbackDemo as zhCN, type FeedbackDemoWords } from './zh-CN'

/** Words of the demo pages alone, so they stay out of the first load. */
export const feedbackDemo: Record<Locale, FeedbackDemoWords> = { 'zh-CN': zhCN, 'en-US': enUS }
