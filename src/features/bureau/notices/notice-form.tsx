import { Text, View } from '@tarojs/components'
import { Button } from '@/components/button/button'
import { Card } from '@/components/card/card'
import { Checkbox } from '@/components/checkbox/checkbox'
import { DateField } from '@/components/date-field/date-field'
import { ConfirmDialog } from '@/components/dialog/confirm-dialog'
import { Notice } from '@/components/notice/notice'
import { FieldError, TextField } from '@/components/text-field/text-field'
import { useMessageNamespace } from '@/hooks/use-messages'
import { noticePublishingMessages } from '@/i18n/notice-publishing'
import { Region } from '@/platform/ui/elements'
import { Permitted } from '@/stores/session/permitted'
import { noticeLimits } from '@/wire/home/notices'
import { buttonCodes } from '@/wire/session/permission'
import { AudienceChoice } from '../audience/audience-choice'
import { AttachmentsField } from './attachments'
import { SurveyField } from './survey-field'
import {
  type Language,
  type NoticeEntry,
  type NoticeErrors,
  type NoticeText,
  type NoticeState,
  type RefusedField,
} from './use-notice'
import '../forms/forms.scss'

export function NoticeForm({ notice }: { notice: NoticeState }) {
  const messages = useMessageNamespace(noticePublishingMessages)
  const { entry, set, errors, refused, write } = notice
  const audienceError = errors.audience ?? (refused.includes('audience') ? 'reachesNobody' : undefined)
  return (
    <View className="publish-column">
      {notice.sent === null ? null : (
        <Notice tone="info" live="status">
          {messages.sent(notice.sent)}
        </Notice>
      )}
      <Written entry={entry} set={set} write={write} errors={errors} refused={refused} />
      <Card>
        <AttachmentsField
          attachments={notice.attachments}
          error={errors.files ? messages[errors.files] : null}
        />
      </Card>
      <Card title={messages.audience}>
        <AudienceChoice what="notice" value={entry.audience} onChange={(audience) => set({ audience })} />
        <Region role="status">
          <FieldError id={undefined} error={audienceError && messages[audienceError]} />
        </Region>
      </Card>
      <Permitted code={buttonCodes.notice}>
        <View className="forms-actions">
          <Button variant="primary" onPress={notice.requestConfirmation}>
            {messages.publish}
          </Button>
        </View>
      </Permitted>
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
    </View>
  )
}

interface WrittenProps {
  entry: NoticeEntry
  set: (part: Partial<NoticeEntry>) => void
  write: (part: NoticeText, language: Language, text: string) => void
  errors: NoticeErrors
  refused: readonly RefusedField[]
}

const languages = ['zh-CN', 'en-US'] as const

function Written({ entry, set, write, errors, refused }: WrittenProps) {
  const messages = useMessageNamespace(noticePublishingMessages)
  const labels = {
    title: { 'zh-CN': messages.titleZh, 'en-US': messages.titleEn },
    body: { 'zh-CN': messages.bodyZh, 'en-US': messages.bodyEn },
  }
  const errorAt = (part: NoticeText, language: Language) => {
    if (refused.includes(`${part}.${language}`)) return messages.refused
    const error = language === 'zh-CN' ? errors[part] : undefined
    return error ? messages[error] : null
  }
  const field = (part: NoticeText, language: Language) => (
    <TextField
      key={`${part} ${language}`}
      id={`notice-${part}-${language}`}
      label={labels[part][language]}
      value={entry[part][language]}
      maxLength={noticeLimits[part]}
      multiline={part === 'body'}
      count={part === 'body'}
      error={errorAt(part, language)}
      onChange={(text) => write(part, language, text)}
    />
  )
  return (
    <Card title={messages.write}>
      <View className="publish-field">
        {languages.map((language) => field('title', language))}
        {languages.map((language) => field('body', language))}
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
      </View>
    </Card>
  )
}
