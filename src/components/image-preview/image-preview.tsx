import { Image, Text, View } from '@tarojs/components'
import { useState } from 'react'
import { useWords } from '@/hooks/use-words'
import { Modal } from '@/platform/elements'
import { Button } from '../button/button'
import '../../styles/overlay.scss'
import './image-preview.scss'

export interface ImagePreviewProps {
  urls: string[]
  /** The image shown first, counted from 0. */
  current: number
  onClose: () => void
}

/** Images one at a time over the page. */
export function ImagePreview({ urls, current, onClose }: ImagePreviewProps) {
  const { common } = useWords()
  const [at, setAt] = useState(current)
  const place = `${at + 1} / ${urls.length}`
  return (
    <Modal className="dt-images" label={place} onClose={onClose}>
      <Image className="dt-images-area" src={urls[at] ?? ''} mode="aspectFit" aria-label={place} />
      <View className="dt-images-bar">
        <Button disabled={at === 0} onPress={() => setAt(at - 1)}>
          {common.previous}
        </Button>
        <Text className="small">{place}</Text>
        <Button disabled={at === urls.length - 1} onPress={() => setAt(at + 1)}>
          {common.next}
        </Button>
      </View>
      <Button look="primary" onPress={onClose}>
        {common.close}
      </Button>
    </Modal>
  )
}
