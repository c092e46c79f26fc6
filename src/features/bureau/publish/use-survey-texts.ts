import { useLocalText, useMessageNamespace } from '@/hooks/use-messages'
import { usePeriodText } from '@/hooks/use-period-text'
import { audienceMessages } from '@/i18n/audience'
import { formsMessages } from '@/i18n/forms'
import type { AudienceCount } from '@/wire/surveys/audience'
import { hasAudience } from '@/wire/surveys/audience'
import type { FormPreview } from '@/wire/surveys/forms'
import type { SurveyEntry } from './use-publish'

interface SurveyTextOptions {
  entry: SurveyEntry
  preview: FormPreview
  /** Null while it is not known. */
  count: AudienceCount | null
}

/** What is about to be published, in words; null for what it lacks. */
export function useSurveyTexts({ entry, preview, count }: SurveyTextOptions) {
  const messages = useMessageNamespace(formsMessages)
  const audience = useMessageNamespace(audienceMessages)
  const localText = useLocalText()
  const periodText = usePeriodText()
  const { opensOn, dueOn, period, anonymous } = entry
  const counted = count ? messages.recipients(count.people, count.organisations) : audience.counting
  return {
    form: localText(preview.title) || messages.untitled,
    version: messages.version(preview.version),
    title: localText(entry.title) || messages.noTitle,
    period: period === '' ? null : periodText(period),
    days: opensOn === '' || dueOn === '' ? null : messages.days(opensOn, dueOn),
    kind: anonymous ? messages.anonymous : messages.named,
    conditions: [
      ...(entry.faceCheck && !anonymous ? [messages.faceCheck] : []),
      ...(entry.namesReviewers && !anonymous ? [messages.namesReviewers] : []),
    ],
    /** Null without recipients. */
    size: hasAudience(entry.audience) ? counted : null,
  }
}

export type SurveyTexts = ReturnType<typeof useSurveyTexts>
