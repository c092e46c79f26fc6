import { Text } from '@tarojs/components'
import { Icon } from '@/components/icon/icon'
import type { ImageItem } from '@/components/image-uploader/image-list'
import { isFinal } from '@/components/image-uploader/upload-failure'
import { Progress } from '@/components/progress/progress'
import { useMessageNamespace } from '@/hooks/use-messages'
import { documentsMessages } from '@/i18n/documents'
import { Pressable, Region } from '@/platform/ui/elements'
import { DocumentRow } from '../files/document-row'

interface UploadRowProps {
  item: ImageItem
  /** Greatest size, for display. */
  size: string
  onRetry: () => void
  onRemove: () => void
}

/** A file with its upload. */
export function UploadRow({ item, size, onRetry, onRemove }: UploadRowProps) {
  const messages = useMessageNamespace(documentsMessages)
  const { name, state, failure, uploaded } = item
  const isOnItsWay = state === 'running' || state === 'waiting'
  // A file that is only on the device cannot be opened by its URL.
  const url = state === 'done' && !uploaded?.waits ? (uploaded?.url ?? '') : ''
  return (
    <DocumentRow name={name} url={url} state={<Course item={item} size={size} />}>
      {state === 'failed' && !isFinal(failure) ? (
        <Pressable className="document-action" label={messages.retry(name)} onPress={onRetry}>
          <Text>{messages.retryShort}</Text>
        </Pressable>
      ) : null}
      <Pressable
        className="document-action document-remove"
        label={isOnItsWay ? messages.cancel(name) : messages.remove(name)}
        onPress={onRemove}
      >
        <Icon name="close" small />
      </Pressable>
    </DocumentRow>
  )
}

function Course({
  item: { name, state, part, failure, uploaded },
  size,
}: Pick<UploadRowProps, 'item' | 'size'>) {
  const messages = useMessageNamespace(documentsMessages)
  if (state === 'running')
    return (
      <>
        <Text className="small muted">{messages.running(Math.round(part * 100))}</Text>
        <Progress part={part} label={messages.uploading(name)} />
      </>
    )
  const text =
    state === 'failed'
      ? messages.failures[failure ?? 'failed'](size)
      : state === 'waiting'
        ? messages.waiting
        : uploaded?.waits
          ? messages.onDevice
          : messages.done
  return (
    <Region role="status" className={`small ${state === 'failed' ? 'document-failed' : 'muted'}`}>
      <Text>{text}</Text>
    </Region>
  )
}
