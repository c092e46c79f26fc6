import { Text } from '@tarojs/components'
import { Checkbox } from '@/components/checkbox/checkbox'
import { DateField } from '@/components/date-field/date-field'
import { ConfirmDialog } from '@/components/dialog/confirm-dialog'
import { FieldError, TextField } from '@/components/text-field/text-field'
import { useMessageNamespace } from '@/hooks/use-messages'
import { noticePublishingMessages } from '@/i18n/notice-publishing'
import { Region } from '@/platform/ui/elements'
import { noticeLimits } from '@/wire/home/notices'
import { AudienceChoice, type AudienceChoiceProps } from '../audience/audience-choice'
import { SurveyField } from './survey-field'
import type { Language, NoticeState, NoticeText } from './use-notice'

interface WrittenProps {
  notice: NoticeState
  part: NoticeText
  language: Language
}

/** The title or the text of a notice in one language. */
export function Written({ notice, part, language }: WrittenProps) {
  const messages = useMessageNamespace(noticePublishingMessages)
  const { entry, write, errors, refused } = notice
  const labels = {
    title: { 'zh-CN': messages.titleZh, 'en-US': messages.titleEn },
    body: { 'zh-CN': messages.bodyZh, 'en-US': messages.bodyEn },
  }
  const missing = language === 'zh-CN' ? errors[part] : undefined
  const error = refused.includes(`${part}.${language}`) ? messages.refused : missing && messages[missing]
  return (
    <TextField
      id={`notice-${part}-${language}`}
      label={labels[part][language]}
      value={entry[part][language]}
      maxLength={noticeLimits[part]}
      multiline={part === 'body'}
      count={part === 'body'}
      error={error ?? null}
      onChange={(text) => write(part, language, text)}
    />
  )
}

/** What a notice leads to, its place in the list, and how long it is shown. */
export function NoticeOptions({ notice: { entry, set, errors } }: { notice: NoticeState }) {
  const messages = useMessageNamespace(noticePublishingMessages)
  return (
    <>
      <Text className="small">{messages.bodyHint}</Text>
      <SurveyField value={entry.surveyId} onChange={(surveyId) => set({ surveyId })} />
      <Checkbox name="notice-pinned" checked={entry.pinned} onChange={(pinned) => set({ pinned })}>
        {messages.pinned}
      </Checkbox>
      <Checkbox name="notice-limited" checked={entry.limited} onChange={(limited) => set({ limited })}>
        {messages.limited}
      </Checkbox>
      {entry.limited ? (
        <DateField
          id="notice-last-day"
          label={messages.validUntil}
          value={entry.lastDay}
          placeholder={messages.noDay}
          error={errors.lastDay ? messages[errors.lastDay] : null}
          onChange={(lastDay) => set({ lastDay })}
        />
      ) : null}
    </>
  )
}

interface RecipientsProps extends Pick<AudienceChoiceProps, 'countless' | 'treeHeight'> {
  notice: NoticeState
}

export function Recipients({ notice: { entry, set, errors, refused }, ...layout }: RecipientsProps) {
  const messages = useMessageNamespace(noticePublishingMessages)
  const error = errors.audience ?? (refused.includes('audience') ? 'reachesNobody' : undefined)
  return (
    <>
      <AudienceChoice
        what="notice"
        value={entry.audience}
        onChange={(audience) => set({ audience })}
        {...layout}
      />
      <Region role="status">
        <FieldError id={undefined} error={error && messages[error]} />
      </Region>
    </>
  )
}

/** Asks once more, because a published notice cannot be edited. */
export function ConfirmNotice({ notice }: { notice: NoticeState }) {
  const messages = useMessageNamespace(noticePublishingMessages)
  return (
    <ConfirmDialog
      open={notice.isConfirming}
      title={messages.confirmTitle}
      confirm={messages.publish}
      busy={notice.busy}
      error={notice.error}
      onConfirm={notice.send}
      onClose={notice.cancel}
    >
      {messages.confirmText}
    </ConfirmDialog>
  )
}
