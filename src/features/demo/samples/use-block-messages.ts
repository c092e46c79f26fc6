import { useLocale } from '@/hooks/use-messages'
import { displayDemo } from '@/i18n/display-demo'
import { entryDemo } from '@/i18n/entry-demo'
import { feedbackDemo } from '@/i18n/feedback-demo'
import type { DisplayDemoMessages } from '@/i18n/display-demo/zh-CN'
import type { EntryDemoMessages } from '@/i18n/entry-demo/zh-CN'
import type { FeedbackDemoMessages } from '@/i18n/feedback-demo/zh-CN'

export const useDisplayMessages = (): DisplayDemoMessages => displayDemo[useLocale()]
export const useEntryMessages = (): EntryDemoMessages => entryDemo[useLocale()]
export const useFeedbackMessages = (): FeedbackDemoMessages => feedbackDemo[useLocale()]
