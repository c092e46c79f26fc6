import { View } from '@tarojs/components'
import { Button } from '@/components/button/button'
import { Card } from '@/components/card/card'
import { Notice } from '@/components/notice/notice'
import { useMessageNamespace } from '@/hooks/use-messages'
import { noticePublishingMessages } from '@/i18n/notice-publishing'
import { Permitted } from '@/stores/session/permitted'
import { buttonCodes } from '@/wire/session/permission'
import { AttachmentsField } from './attachments'
import { ConfirmNotice, NoticeOptions, Recipients, Written } from './notice-fields'
import { languages, type NoticeState } from './use-notice'
import '../forms/forms.scss'

export function NoticeForm({ notice }: { notice: NoticeState }) {
  const messages = useMessageNamespace(noticePublishingMessages)
  const { errors, attachments } = notice
  return (
    <View className="publish-column">
      {notice.sent === null ? null : (
        <Notice tone="info" live="status">
          {messages.sent(notice.sent)}
        </Notice>
      )}
      <Card title={messages.write}>
        <View className="publish-field">
          {languages.map((language) => (
            <Written key={language} part="title" {...{ notice, language }} />
          ))}
          {languages.map((language) => (
            <Written key={language} part="body" {...{ notice, language }} />
          ))}
          <NoticeOptions notice={notice} />
        </View>
      </Card>
      <Card>
        <AttachmentsField attachments={attachments} error={errors.files ? messages[errors.files] : null} />
      </Card>
      <Card title={messages.audience}>
        <Recipients notice={notice} />
      </Card>
      <Permitted code={buttonCodes.notice}>
        <View className="forms-actions">
          <Button variant="primary" onPress={notice.requestConfirmation}>
            {messages.publish}
          </Button>
        </View>
      </Permitted>
      <ConfirmNotice notice={notice} />
    </View>
  )
}
