import { Image, Text, View } from '@tarojs/components'
import { useCallback, useRef, useState } from 'react'
import { Button } from '@/components/button/button'
import { Card } from '@/components/card/card'
import { ImagePreview } from '@/components/image-preview/image-preview'
import { Notice } from '@/components/notice/notice'
import { useMessageNamespace } from '@/hooks/use-messages'
import { shareMessages } from '@/i18n/share'
import type { PosterContent } from '@/lib/poster/layout'
import { CanvasBox } from '@/platform/canvas/board'
import type { CanvasSurface } from '@/platform/canvas/board/types'
import { drawPictures, type Pictures, type PosterLink } from './poster-pictures'
import { canSaveImage, useSaveImage } from './use-save-image'

interface PosterProps {
  to: PosterLink
  content: PosterContent
  pictures: Pictures | null
  onDrawn: (pictures: Pictures) => void
}

/** The poster as an image, drawn on this device, to save, print or forward. */
export function Poster({ to, content, pictures, onDrawn }: PosterProps) {
  const own = useMessageNamespace(shareMessages)
  const [failed, setFailed] = useState(false)
  return (
    <Card title={own.poster}>
      {failed ? <Notice tone="warn">{own.posterFailed}</Notice> : null}
      {pictures ? <Drawn title={content.title} poster={pictures.poster} /> : null}
      {failed || pictures ? null : (
        <Drawing to={to} content={content} onDrawn={onDrawn} onFailed={() => setFailed(true)} />
      )}
    </Card>
  )
}

interface DrawingProps {
  to: PosterLink
  content: PosterContent
  onDrawn: (pictures: Pictures) => void
  onFailed: () => void
}

/** Mounts the canvas only until the pictures are drawn. */
function Drawing({ to, content, onDrawn, onFailed }: DrawingProps) {
  const own = useMessageNamespace(shareMessages)
  const latest = useRef({ to, content, onDrawn, onFailed })
  latest.current = { to, content, onDrawn, onFailed }
  const onReady = useCallback((surface: CanvasSurface) => {
    let left = false
    const { to: link, content: about, onDrawn: drawn, onFailed: fail } = latest.current
    drawPictures(surface, about, link).then(
      (pictures) => left || drawn(pictures),
      () => left || fail(),
    )
    return () => {
      left = true
    }
  }, [])
  return <CanvasBox id="share-poster" className="share-poster" label={own.drawing} onReady={onReady} />
}

function Drawn({ title, poster }: { title: string; poster: string }) {
  const own = useMessageNamespace(shareMessages)
  const [large, setLarge] = useState(false)
  const keep = useSaveImage(poster, own.posterFile(title))
  return (
    <View className="share-drawn">
      <Image
        className="share-poster"
        src={poster}
        mode="aspectFit"
        showMenuByLongpress
        imgProps={{ alt: own.posterLabel(title) }}
      />
      <Text className="small">{own.posterHint}</Text>
      <View className="share-ways">
        {canSaveImage() ? (
          <Button variant="primary" onPress={keep}>
            {own.savePoster}
          </Button>
        ) : null}
        <Button onPress={() => setLarge(true)}>{own.viewPoster}</Button>
      </View>
      {large ? <ImagePreview urls={[poster]} current={0} onClose={() => setLarge(false)} /> : null}
    </View>
  )
}
