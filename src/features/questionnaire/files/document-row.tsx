import { Text, View } from '@tarojs/components'
import { type ReactNode, useState } from 'react'
import { Icon } from '@/components/icon/icon'
import { ImagePreview } from '@/components/image-preview/image-preview'
import { useMessageNamespace } from '@/hooks/use-messages'
import { documentsMessages } from '@/i18n/documents'
import { isPicture } from '@/lib/device/upload-type'
import { Pressable } from '@/platform/ui/elements'
import { openAnswerFile } from './open-document'
import './documents.scss'

interface DocumentRowProps {
  name: string
  /** Empty if it cannot be opened. */
  url: string
  /** Below the name. */
  state?: ReactNode
  /** Buttons at the end. */
  children?: ReactNode
}

/** A file of an answer; pressing its name shows a picture in place and opens a document. */
export function DocumentRow({ name, url, state, children }: DocumentRowProps) {
  const messages = useMessageNamespace(documentsMessages)
  const [shown, setShown] = useState(false)
  const [failed, setFailed] = useState(false)
  const open = () => {
    if (isPicture({ name, type: '' })) return setShown(true)
    setFailed(false)
    openAnswerFile(url, name).catch(() => setFailed(true))
  }
  const text = (
    <View className="document-text">
      <Text>{name}</Text>
      {failed ? <Text className="small document-failed">{` ${messages.notOpened}`}</Text> : (state ?? null)}
    </View>
  )
  return (
    <View className="document-row">
      {url === '' ? (
        <View className="document-name">
          <Icon name="form" />
          {text}
        </View>
      ) : (
        <Pressable className="document-name document-opens" label={messages.open(name)} onPress={open}>
          <Icon name="form" />
          {text}
        </Pressable>
      )}
      {children}
      {shown ? <ImagePreview urls={[url]} current={0} onClose={() => setShown(false)} /> : null}
    </View>
  )
}
