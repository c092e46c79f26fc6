import { Image, View } from '@tarojs/components'
import { useState } from 'react'
import { ImagePreview } from '@/components/image-preview/image-preview'
import { Skeleton } from '@/components/skeleton/skeleton'
import { ErrorState } from '@/components/status-panel/status-panel'
import { useMessageNamespace } from '@/hooks/use-messages'
import { questionnaireWords } from '@/i18n/questionnaire'
import { Pressable } from '@/platform/ui/elements'
import { type FileUrl, useFileUrls } from '../files/use-file-urls'

/** Thumbnails that open the images. */
export function Thumbnails({ keys }: { keys: string[] }) {
  const found = useFileUrls(keys)
  if (found.state === 'loading') return <Skeleton cards={1} lines={1} />
  if (found.state === 'failed') return <ErrorState error={found.error} onRetry={() => void found.reload()} />
  return <ThumbnailList files={found.data} />
}

function ThumbnailList({ files }: { files: FileUrl[] }) {
  const { receipt } = useMessageNamespace(questionnaireWords)
  const [opened, setOpened] = useState<number | null>(null)
  return (
    <>
      <View className="response-images">
        {files.map(({ key, url }, index) => (
          <Pressable
            key={key}
            className="response-image"
            label={receipt.viewImage(index + 1, files.length)}
            onPress={() => setOpened(index)}
          >
            <Image className="response-picture" src={url} mode="aspectFill" imgProps={{ alt: '' }} />
          </Pressable>
        ))}
      </View>
      {opened === null ? null : (
        <ImagePreview urls={files.map(({ url }) => url)} current={opened} onClose={() => setOpened(null)} />
      )}
    </>
  )
}
