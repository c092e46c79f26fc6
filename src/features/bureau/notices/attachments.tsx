import { Text, View } from '@tarojs/components'
import { Button } from '@/components/button/button'
import { ListRow } from '@/components/list-row/list-row'
import { FieldError } from '@/components/text-field/text-field'
import { useMessageNamespace, useMessages } from '@/hooks/use-messages'
import { errorText } from '@/i18n/errors'
import { noticePublishingMessages } from '@/i18n/notice-publishing'
import { sizeText } from '@/lib/text/size-text'
import { Region } from '@/platform/ui/elements'
import { noticeLimits } from '@/wire/home/notices'
import { type Attachments, isFinal, type NoticeFile } from './use-attachments'

interface AttachmentsFieldProps {
  attachments: Attachments
  /** Why the notice cannot be published with them. */
  error: string | null
}

/** Documents that readers of the notice can open. */
export function AttachmentsField({ attachments, error }: AttachmentsFieldProps) {
  const messages = useMessageNamespace(noticePublishingMessages)
  const { files, isFull, isTooMuch, add } = attachments
  const megabytes = noticeLimits.fileBytes / 1024 / 1024
  return (
    <View className="publish-field">
      <Text>{messages.files}</Text>
      <View>
        {files.map((file) => (
          <Row key={file.id} file={file} attachments={attachments} />
        ))}
      </View>
      <Region role="status">
        <FieldError id={undefined} error={isTooMuch ? messages.filesTooLarge(megabytes) : error} />
      </Region>
      {isFull ? null : (
        <View className="notice-add-file">
          <Button size="small" onPress={() => void add()}>
            {messages.addFile}
          </Button>
        </View>
      )}
      <Text className="small">{messages.filesHint(noticeLimits.files, megabytes)}</Text>
    </View>
  )
}

function Row({ file, attachments }: { file: NoticeFile; attachments: Attachments }) {
  const messages = useMessageNamespace(noticePublishingMessages)
  const words = useMessages()
  const { name, size } = file.file
  const note =
    file.state === 'failed'
      ? errorText(file.error, words)
      : [sizeText(size), file.state === 'sending' && messages.sendingFile].filter(Boolean).join(' · ')
  return (
    <ListRow
      note={note}
      action={
        <View className="forms-row-actions">
          {file.state === 'failed' && !isFinal(file.error) ? (
            <Button
              size="small"
              label={`${messages.retryFile} ${name}`}
              onPress={() => void attachments.retry(file)}
            >
              {messages.retryFile}
            </Button>
          ) : null}
          <Button
            size="small"
            label={`${messages.removeFile} ${name}`}
            onPress={() => attachments.remove(file.id)}
          >
            {messages.removeFile}
          </Button>
        </View>
      }
    >
      <Text>{name}</Text>
    </ListRow>
  )
}
