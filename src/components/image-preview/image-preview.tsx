import { type CommonEvent, Image, type ImageProps, Text, View } from '@tarojs/components'
import { useState } from 'react'
import { useMessageNamespace, useMessages } from '@/hooks/use-messages'
import { imageMessages } from '@/i18n/images'
import { mostScale, type Size, type View as Lying } from '@/lib/pinch'
import { Region } from '@/platform/ui/elements'
import { Modal } from '@/platform/ui/modal'
import { GestureBox } from '@/platform/ui/gesture-box'
import { Button } from '../button/button'
import { Icon } from '../icon/icon'
import { usePinch } from './use-pinch'
import '../../styles/overlay.scss'
import './image-preview.scss'

export interface ImagePreviewProps {
  /** URLs of the images; in the mini-program also file paths. */
  urls: string[]
  /**
   * Image shown first.
   * @unit index, counted from 0
   */
  current: number
  /** Called when the preview is closed: by its button, Escape, or a tap on the backdrop. */
  onClose: () => void
}

/**
 * Full-page image viewer. Pinch and double tap zoom, one finger pans or swipes to the next image; buttons,
 * the mouse wheel and the keys + − 0 and the arrows do the same.
 */
export function ImagePreview({ urls, current, onClose }: ImagePreviewProps) {
  const messages = useMessageNamespace(imageMessages)
  const [at, setAt] = useState(current)
  const [sides, setSides] = useState<Readonly<Record<number, Size>>>({})
  const pinch = usePinch({ picture: sides[at] ?? null, onTurn: (turn) => go(at + turn) })
  const go = (to: number) => {
    if (to < 0 || to >= urls.length) return
    setAt(to)
    pinch.reset()
  }
  const keys: Record<string, () => void> = {
    ArrowLeft: () => go(at - 1),
    ArrowRight: () => go(at + 1),
    '+': pinch.zoomIn,
    '=': pinch.zoomIn,
    '-': pinch.zoomOut,
    '0': () => pinch.zoom(0),
  }
  const { scale } = pinch.view
  return (
    <Modal
      className="dt-images"
      label={messages.view}
      onClose={onClose}
      onKey={(key) => (pinch.pull(key) ? undefined : keys[key]?.())}
    >
      <GestureBox
        id="dt-images-area"
        className="dt-images-area"
        label={messages.position(at + 1, urls.length)}
        onFingers={pinch.follow}
        onCancel={pinch.cancel}
        onWheel={pinch.zoom}
        onSize={pinch.setArea}
      >
        <Strip
          {...{ urls, at, ...pinch }}
          onSides={(index, size) => setSides((known) => ({ ...known, [index]: size }))}
        />
      </GestureBox>
      <Bar
        {...{ at, scale, count: urls.length, go, onClose }}
        onZoomIn={pinch.zoomIn}
        onZoomOut={pinch.zoomOut}
      />
    </Modal>
  )
}

interface StripProps extends Pick<ReturnType<typeof usePinch>, 'view' | 'swipe' | 'isFree'> {
  urls: string[]
  at: number
  onSides: (index: number, size: Size) => void
}

/** Divisor of the swipe distance at the first and last image. */
const resistance = 3

/** The image and its neighbours, which a swipe reveals. */
function Strip({ urls, at, view, swipe, isFree, onSides }: StripProps) {
  const isEnd = swipe > 0 ? at === 0 : at === urls.length - 1
  const aside = isEnd ? swipe / resistance : swipe
  return (
    <View
      className={`dt-images-strip ${isFree ? 'dt-images-free' : ''}`}
      style={{ transform: `translateX(${aside}px)` }}
    >
      {urls.map((url, index) =>
        Math.abs(index - at) > 1 ? null : (
          <Pane
            key={index}
            url={url}
            away={index - at}
            view={index === at ? view : null}
            onSides={(size) => onSides(index, size)}
          />
        ),
      )}
    </View>
  )
}

type LoadEvent = CommonEvent<ImageProps.onLoadEventDetail>

/** In H5 the numbers in the event's detail are the size of the element, not of the image. */
function sidesIn({ detail, target }: LoadEvent): Size {
  const { naturalWidth, naturalHeight } = target as Partial<HTMLImageElement>
  return { width: naturalWidth ?? Number(detail.width), height: naturalHeight ?? Number(detail.height) }
}

interface PaneProps {
  url: string
  /** Offset from the shown image, in images. */
  away: number
  view: Lying | null
  onSides: (size: Size) => void
}

const transformOf = ({ x, y, scale }: Lying) => `translate(${x}px, ${y}px) scale(${scale})`

function Pane({ url, away, view, onSides }: PaneProps) {
  const messages = useMessageNamespace(imageMessages)
  const [isBroken, setBroken] = useState(false)
  const className = `dt-images-pane ${view ? 'dt-images-shown' : ''}`
  return (
    <View className={className} style={{ left: `${away * 100}%` }}>
      {isBroken ? (
        <Text className="dt-images-broken">{messages.broken}</Text>
      ) : (
        <Image
          className="dt-images-image"
          src={url}
          mode="aspectFit"
          imgProps={{ alt: '', draggable: false }}
          {...(view ? { style: { transform: transformOf(view) } } : {})}
          onError={() => setBroken(true)}
          onLoad={(event) => onSides(sidesIn(event))}
        />
      )}
    </View>
  )
}

interface BarProps {
  at: number
  count: number
  scale: number
  go: (to: number) => void
  onZoomIn: () => void
  onZoomOut: () => void
  onClose: () => void
}

function Bar({ at, count, scale, go, onZoomIn, onZoomOut, onClose }: BarProps) {
  const { common } = useMessages()
  const messages = useMessageNamespace(imageMessages)
  return (
    <>
      <View className="dt-images-bar">
        <Button label={common.previous} disabled={at === 0} onPress={() => go(at - 1)}>
          <Icon name="back" />
        </Button>
        <Button label={messages.zoomOut} disabled={scale <= 1} onPress={onZoomOut}>
          −
        </Button>
        <Region className="dt-images-place" role="status">
          <Text>{`${at + 1} / ${count}`}</Text>
          {scale > 1 ? <Text className="small">{`${Math.round(scale * 100)}%`}</Text> : null}
        </Region>
        <Button label={messages.zoomIn} disabled={scale >= mostScale} onPress={onZoomIn}>
          +
        </Button>
        <Button label={common.next} disabled={at === count - 1} onPress={() => go(at + 1)}>
          <Icon name="forward" />
        </Button>
      </View>
      <Button variant="primary" onPress={onClose}>
        {common.close}
      </Button>
    </>
  )
}
