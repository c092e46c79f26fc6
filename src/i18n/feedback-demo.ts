import { feedbackDemo as enUS } from './en-US/feedback-demo'
import type { Locale } from './index'
import { feedbackDemo as zhCN, type FeedbackDemoWords } from './zh-CN/feedback-demo'

/** Words of the demo pages alone, so they stay out of the first load. */
export const feedbackDemo: Record<Locale, FeedbackDemoWords> = { 'zh-CN': zhCN, 'en-US': enUS }
