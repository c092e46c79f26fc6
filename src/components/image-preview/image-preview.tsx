import { type CommonEvent, Image, type ImageProps, Text, View } from '@tarojs/components'
import { useState } from 'react'
import { useMessageNamespace, useMessages } from '@/hooks/use-messages'
import { imageWords } from '@/i18n/images'
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
  /** Addresses of the images; in the mini-program also paths of files. */
  urls: string[]
  /**
   * The image shown first.
   * @unit a place, counted from 0
   */
  current: number
  /** It was closed: by its button, Escape, or a tap beside it. */
  onClose: () => void
}

/**
 * Images one at a time over the page. Two fingers or a double tap make one larger, one finger pulls it or
 * brings the next; buttons, the wheel and the keys + − 0 and the arrows do the same.
 */
export function ImagePreview({ urls, current, onClose }: ImagePreviewProps) {
  const words = useMessageNamespace(imageWords)
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
      label={words.view}
      onClose={onClose}
      onKey={(key) => (pinch.pull(key) ? undefined : keys[key]?.())}
    >
      <GestureBox
        id="dt-images-area"
        className="dt-images-area"
        label={words.place(at + 1, urls.length)}
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

/** A strip that ends here gives way a little, and no more. */
const resistance = 3

/** The image and its neighbours, which come into sight as it is drawn aside. */
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

/** In H5 the event's own numbers are those of the element. */
function sidesIn({ detail, target }: LoadEvent): Size {
  const { naturalWidth, naturalHeight } = target as Partial<HTMLImageElement>
  return { width: naturalWidth ?? Number(detail.width), height: naturalHeight ?? Number(detail.height) }
}

interface PaneProps {
  url: string
  /** How many places from the image that is shown. */
  away: number
  view: Lying | null
  onSides: (size: Size) => void
}

const transformOf = ({ x, y, scale }: Lying) => `translate(${x}px, ${y}px) scale(${scale})`

function Pane({ url, away, view, onSides }: PaneProps) {
  const words = useMessageNamespace(imageWords)
  const [isBroken, setBroken] = useState(false)
  const className = `dt-images-pane ${view ? 'dt-images-shown' : ''}`
  return (
    <View className={className} style={{ left: `${away * 100}%` }}>
      {isBroken ? (
        <Text className="dt-images-broken">{words.broken}</Text>
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
  const words = useMessageNamespace(imageWords)
  return (
    <>
      <View className="dt-images-bar">
        <Button label={common.previous} disabled={at === 0} onPress={() => go(at - 1)}>
          <Icon name="back" />
        </Button>
        <Button label={words.zoomOut} disabled={scale <= 1} onPress={onZoomOut}>
          −
        </Button>
        <Region className="dt-images-place" role="status">
          <Text>{`${at + 1} / ${count}`}</Text>
          {scale > 1 ? <Text className="small">{`${Math.round(scale * 100)}%`}</Text> : null}
        </Region>
        <Button label={words.zoomIn} disabled={scale >= mostScale} onPress={onZoomIn}>
          +
        </Button>
        <Button label={common.next} disabled={at === count - 1} onPress={() => go(at + 1)}>
          <Icon name="forward" />
        </Button>
      </View>
      <Button look="primary" onPress={onClose}>
        {common.close}
      </Button>
    </>
  )
}
