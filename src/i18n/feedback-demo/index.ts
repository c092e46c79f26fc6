import { feedbackDemo as enUS } from './en-US'
import type { Locale } from '../index'
import { feedbackDemo as zhCN, type FeedbackDemoMessages } from './zh-CN'

/** Separate from the other messages, to keep them out of the first load. */
export const feedbackDemo: Record<Locale, FeedbackDemoMessages> = { 'zh-CN': zhCN, 'en-US': enUS }
