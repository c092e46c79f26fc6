import { Image, View } from '@tarojs/components'
import { useState } from 'react'
import { ImagePreview } from '@/components/image-preview/image-preview'
import { Skeleton } from '@/components/skeleton/skeleton'
import { ErrorState } from '@/components/status-panel/status-panel'
import { useMessageNamespace } from '@/hooks/use-messages'
import { receiptMessages } from '@/i18n/receipt'
import { host } from '@/platform/host'
import { Pressable } from '@/platform/ui/elements'
import { isShown, WithheldPhotos } from '../files/photo-checks'
import { type FileUrl, useFileUrls } from '../files/use-file-urls'

/** Thumbnails that open the images. */
export function Thumbnails({ keys }: { keys: string[] }) {
  const found = useFileUrls(keys)
  if (found.state === 'loading') return <Skeleton cards={1} lines={1} />
  if (found.state === 'failed') return <ErrorState error={found.error} onRetry={() => void found.reload()} />
  return (
    <>
      <ThumbnailList files={found.data.filter(isShown)} />
      <WithheldPhotos files={found.data} />
    </>
  )
}

/** Hosts load the images themselves, so they show only those that the server has. */
const showsByHost = (files: FileUrl[]) =>
  host.isNative('previewImages') && files.every(({ url }) => /^https?:/.test(url))

function ThumbnailList({ files }: { files: FileUrl[] }) {
  const receipt = useMessageNamespace(receiptMessages)
  const [opened, setOpened] = useState<number | null>(null)
  const urls = files.map(({ url }) => url)
  const show = (current: number) => {
    if (!showsByHost(files)) return setOpened(current)
    host.run('previewImages', { urls, current }).catch(() => setOpened(current))
  }
  return (
    <>
      <View className="response-images">
        {files.map(({ key, url }, index) => (
          <Pressable
            key={key}
            className="response-image"
            label={receipt.viewImage(index + 1, files.length)}
            onPress={() => show(index)}
          >
            <Image className="response-picture" src={url} mode="aspectFill" imgProps={{ alt: '' }} />
          </Pressable>
        ))}
      </View>
      {opened === null ? null : <ImagePreview urls={urls} current={opened} onClose={() => setOpened(null)} />}
    </>
  )
}
