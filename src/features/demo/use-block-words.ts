import { useLocale } from '@/hooks/use-words'
import { displayDemo } from '@/i18n/display-demo'
import { entryDemo } from '@/i18n/entry-demo'
import { feedbackDemo } from '@/i18n/feedback-demo'
import type { DisplayDemoWords } from '@/i18n/zh-CN/display-demo'
import type { EntryDemoWords } from '@/i18n/zh-CN/entry-demo'
import type { FeedbackDemoWords } from '@/i18n/zh-CN/feedback-demo'

export const useDisplayWords = (): DisplayDemoWords => displayDemo[useLocale()]
export const useEntryWords = (): EntryDemoWords => entryDemo[useLocale()]
export const useFeedbackWords = (): FeedbackDemoWords => feedbackDemo[useLocale()]
