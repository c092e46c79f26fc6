import { useLocale } from '@/hooks/use-messages'
import { displayDemo } from '@/i18n/display-demo'
import { entryDemo } from '@/i18n/entry-demo'
import { feedbackDemo } from '@/i18n/feedback-demo'
import type { DisplayDemoWords } from '@/i18n/display-demo/zh-CN'
import type { EntryDemoWords } from '@/i18n/entry-demo/zh-CN'
import type { FeedbackDemoWords } from '@/i18n/feedback-demo/zh-CN'

export const useDisplayWords = (): DisplayDemoWords => displayDemo[useLocale()]
export const useEntryWords = (): EntryDemoWords => entryDemo[useLocale()]
export const useFeedbackWords = (): FeedbackDemoWords => feedbackDemo[useLocale()]
