import { Text, View } from '@tarojs/components'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { Button } from '@/components/button/button'
import { createImageQueue, type SendImage } from '@/components/image-uploader/image-queue'
import type { UploadedImage } from '@/components/image-uploader/image-list'
import { useMessageNamespace } from '@/hooks/use-messages'
import { documentsMessages } from '@/i18n/documents'
import type { DocumentsMessages } from '@/i18n/documents/zh-CN'
import { uploadTypeOf } from '@/lib/device/upload-type'
import { defaultMaxFiles, fileGroupNames, fileLimitsOf, type FileQuestion } from '@/lib/questionnaire'
import { safeFileName } from '@/lib/device/safe-file-name'
import { sizeText } from '@/lib/text/size-text'
import { pickDocuments } from '@/platform/files/pick-documents'
import type { PickedFile } from '@/platform/files/upload/types'
import { host } from '@/platform/host'
import { HostError } from '@/platform/host/error'
import { Region } from '@/platform/ui/elements'
import { UploadRow } from './upload-row'

export interface DocumentsChange {
  files: { key: string; name: string }[]
  running: number
  failed: number
}

interface DocumentUploaderProps {
  id: string
  label: string
  question: FileQuestion
  start: UploadedImage[]
  upload: SendImage
  onChange: (change: DocumentsChange) => void
}

type Limits = ReturnType<typeof fileLimitsOf>

/** Files that may be uploaded, under safe names, and a message for each other one. */
function partition(picked: readonly PickedFile[], { types, maxBytes }: Limits, messages: DocumentsMessages) {
  const fit: PickedFile[] = []
  const refused: string[] = []
  for (const file of picked) {
    const name = safeFileName(file.name)
    const isAccepted = types.includes(uploadTypeOf({ name, type: '' }))
    const why = isAccepted ? (file.size > maxBytes ? 'tooLarge' : null) : 'wrongType'
    if (why === null) fit.push({ ...file, name })
    else refused.push(messages.refused(name, messages.failures[why](sizeText(maxBytes))))
  }
  return { fit, refused }
}

function noteOf(error: unknown, messages: DocumentsMessages): string[] {
  const kind = error instanceof HostError ? error.kind : 'failed'
  if (kind === 'cancelled') return []
  return [kind === 'denied' ? messages.denied : messages.notChosen]
}

/** Extensions of the types; a photograph's is usually jpg. */
const extensionsOf = ({ types }: Limits) =>
  types.flatMap((type) => (type === 'jpeg' ? ['jpg', 'jpeg'] : [type]))

/** The queue of a field, which tells the field about its files. */
function useFileQueue({
  start,
  upload,
  onChange,
}: Pick<DocumentUploaderProps, 'start' | 'upload' | 'onChange'>) {
  const [queue] = useState(() => createImageQueue(start))
  const items = useSyncExternalStore(queue.subscribe, queue.items, queue.items)
  useEffect(() =>
    queue.connect(upload, ({ images, running, failed }) => {
      const files = images.flatMap(({ key, name = '' }) => (key === undefined ? [] : [{ key, name }]))
      onChange({ files, running, failed })
    }),
  )
  useEffect(() => queue.stopAll, [queue])
  return { queue, items }
}

/** Adds, uploads, opens and removes the files of an answer. */
export function DocumentUploader({ id, label, question, ...course }: DocumentUploaderProps) {
  const messages = useMessageNamespace(documentsMessages)
  const { queue, items } = useFileQueue(course)
  const [notes, setNotes] = useState<readonly string[]>([])
  const limits = fileLimitsOf(question)
  const { maxFiles: count = defaultMaxFiles, types = fileGroupNames } = question
  const room = count - items.length
  const size = sizeText(limits.maxBytes)
  const add = async () => {
    setNotes([])
    try {
      const picked = await pickDocuments({ count: room, extensions: extensionsOf(limits) })
      const { fit, refused } = partition(picked, limits, messages)
      queue.add(fit.slice(0, room).map((file) => ({ url: '', file })))
      setNotes(fit.length > room ? [...refused, messages.left(count, fit.length - room)] : refused)
    } catch (error) {
      setNotes(noteOf(error, messages))
    }
  }
  return (
    <Region id={id} className="documents" role="group" label={label}>
      {items.map((item) => (
        <UploadRow
          key={item.id}
          {...{ item, size }}
          onRetry={() => queue.retry(item.id)}
          onRemove={() => queue.remove(item.id)}
        />
      ))}
      {room > 0 ? <Button onPress={() => void add()}>{messages.add}</Button> : null}
      <View className="small muted">
        <Text>
          {room > 0
            ? messages.hint(count, size, types.map((group) => messages.types[group]).join(' · '))
            : messages.full(count)}
        </Text>
        {room > 0 && host.name === 'weapp' ? <View>{messages.fromChat}</View> : null}
      </View>
      <Region role="alert">
        {notes.map((note) => (
          <View key={note} className="small document-failed">
            <Text>{note}</Text>
          </View>
        ))}
      </Region>
    </Region>
  )
}
