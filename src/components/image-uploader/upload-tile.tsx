import { Image, Text, View } from '@tarojs/components'
import { useMessageNamespace, useMessages } from '@/hooks/use-messages'
import { imageMessages } from '@/i18n/images'
import type { Direction } from '@/lib/device/snap'
import type { Touch } from '@/lib/device/tap'
import { DragHandle } from '@/platform/ui/drag-handle'
import type { DragPhase } from '@/platform/ui/drag-handle/types'
import { Pressable, Region } from '@/platform/ui/elements'
import { Icon } from '../icon/icon'
import { Progress } from '../progress/progress'
import type { ImageItem } from './image-list'
import { isFinal } from './upload-failure'

interface UploadTileProps {
  id: string
  item: ImageItem
  index: number
  count: number
  /** Displacement while dragged, in CSS pixels. */
  offset: { x: number; y: number } | null
  onTouch: (phase: DragPhase, touch: Touch) => void
  onPreview: () => void
  onMove: (to: number) => void
  onRetry: () => void
  onRemove: () => void
}

const steps: Partial<Record<Direction, number>> = { left: -1, right: 1 }

/** An image with its upload progress and actions. */
export function UploadTile({ id, item, index, count, offset, ...on }: UploadTileProps) {
  const messages = useMessageNamespace(imageMessages)
  const at = index + 1
  const isOnItsWay = item.state === 'running' || item.state === 'waiting'
  return (
    <Region
      id={id}
      className={`dt-upload dt-upload-${item.state}`}
      role="group"
      label={messages.image(at, item.name)}
    >
      <View className="dt-upload-frame">
        <DragHandle
          className={`dt-upload-picture ${offset ? 'dt-upload-drawn' : ''}`}
          style={offset ? { transform: `translate(${offset.x}px, ${offset.y}px)` } : {}}
          label={`${messages.view} ${at}`}
          sideways
          onTouch={on.onTouch}
          onPress={on.onPreview}
          onArrow={(direction) => on.onMove(index + (steps[direction] ?? 0))}
        >
          <Image
            className="dt-upload-image"
            src={item.shown}
            mode="aspectFill"
            imgProps={{ alt: '', draggable: false }}
          />
        </DragHandle>
        <Course item={item} at={at} onRetry={on.onRetry} />
        <Pressable
          className="dt-upload-remove"
          label={isOnItsWay ? messages.cancel(at) : messages.remove(at)}
          onPress={on.onRemove}
        >
          <View className="dt-upload-cross">
            <Icon name="close" small />
          </View>
        </Pressable>
      </View>
      {count > 1 ? <Moves index={index} count={count} onMove={on.onMove} /> : null}
    </Region>
  )
}

/** Overlay with progress or retry until the image is uploaded. */
function Course({ item, at, onRetry }: Pick<UploadTileProps, 'item' | 'onRetry'> & { at: number }) {
  const { common } = useMessages()
  const messages = useMessageNamespace(imageMessages)
  if (item.state === 'done' || isFinal(item.failure)) return null
  if (item.state === 'failed')
    return (
      <Pressable className="dt-upload-course dt-upload-retry" label={messages.retry(at)} onPress={onRetry}>
        {common.retry}
      </Pressable>
    )
  const percent = Math.round(item.part * 100)
  return (
    <View className="dt-upload-course">
      <Text>{item.state === 'running' ? messages.running(percent) : messages.waiting}</Text>
      <Progress part={item.part} label={messages.uploading(at)} />
    </View>
  )
}

/** Buttons to move the image, as an alternative to dragging. */
function Moves({ index, count, onMove }: Pick<UploadTileProps, 'index' | 'count' | 'onMove'>) {
  const messages = useMessageNamespace(imageMessages)
  const at = index + 1
  return (
    <View className="dt-upload-moves">
      <Pressable
        className="dt-upload-move"
        label={messages.forward(at)}
        disabled={index === 0}
        onPress={() => onMove(index - 1)}
      >
        <Icon name="back" small />
      </Pressable>
      <Pressable
        className="dt-upload-move"
        label={messages.backward(at)}
        disabled={at === count}
        onPress={() => onMove(at)}
      >
        <Icon name="forward" small />
      </Pressable>
    </View>
  )
}
