import { Text, View } from '@tarojs/components'
import { Card } from '@/components/card/card'
import { Cell, CellGroup } from '@/components/cell/cell'
import { RichText } from '@/components/rich-text/rich-text'
import { useLoad } from '@/hooks/use-load'
import { useTimeText } from '@/hooks/use-time-text'
import { useLocalText, useMessageNamespace } from '@/hooks/use-messages'
import { homePagesMessages } from '@/i18n/home-pages'
import { previewType } from '@/lib/device/document-preview'
import { sizeText } from '@/lib/text/size-text'
import { Heading } from '@/platform/ui/elements'
import { getNotice } from '@/services/home/notice-service'
import type { Attachment, Notice as NoticeData } from '@/wire/home/notices'
import { TaskButton } from './task-button'
import { useReadNotice } from './use-read-notice'
import './notice-pages.scss'

interface NoticeProps {
  notice: NoticeData
  onCall: (number: string) => void
  onOpenLink: (url: string) => void
  /** Previews a document, or downloads it if it cannot be previewed. */
  onOpenDocument: (file: Attachment) => void
}

/** Loads a notice, which marks it as read. */
export function useNotice(id: string) {
  const notice = useLoad(`notice ${id}`, () => getNotice(id))
  useReadNotice(notice.data?.read === false ? id : undefined)
  return notice
}

/** A full notice. */
export function Notice({ notice, onCall, onOpenLink, onOpenDocument }: NoticeProps) {
  const messages = useMessageNamespace(homePagesMessages)
  const localText = useLocalText()
  const time = useTimeText()
  return (
    <View className="notice-pages">
      <Card>
        <Heading level={2} className="notice-heading">
          {localText(notice.title)}
        </Heading>
        <Text className="small">
          {notice.issuer
            ? messages.publishedBy(localText(notice.issuer), time.full(notice.publishedAt))
            : messages.publishedAt(time.full(notice.publishedAt))}
        </Text>
        <RichText className="notice-body" text={localText(notice.body)} onCall={onCall} onOpen={onOpenLink} />
        <TaskButton notice={notice} variant="primary" />
      </Card>
      {notice.attachments.length > 0 ? (
        <CellGroup title={messages.attachments}>
          {notice.attachments.map((file) => (
            <Cell
              key={file.url}
              icon="form"
              title={file.name}
              note={
                previewType(file.name) ? sizeText(file.size) : `${sizeText(file.size)} · ${messages.download}`
              }
              onPress={() => onOpenDocument(file)}
            />
          ))}
        </CellGroup>
      ) : null}
    </View>
  )
}
