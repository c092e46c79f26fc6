import { Text, View } from '@tarojs/components'
import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react'
import { useFocusIn } from '@/hooks/use-focus-in'
import { useMessageNamespace } from '@/hooks/use-messages'
import { imageMessages } from '@/i18n/images'
import type { ImageMessages } from '@/i18n/images/zh-CN'
import { sizeText } from '@/lib/text/size-text'
import { actionDefaults, type ImageOptions } from '@/platform/host/actions'
import { HostError } from '@/platform/host/error'
import { Pressable, Region } from '@/platform/ui/elements'
import type { PickedImage } from '@/platform/files/pick-images'
import { ImagePreview } from '../image-preview/image-preview'
import type { ImageItem, ImagesChange, UploadedImage } from './image-list'
import { createImageQueue, type ImageQueue, type SendImage } from './image-queue'
import { refusalOf } from './upload-failure'
import { UploadSummary } from './upload-summary'
import { UploadTile } from './upload-tile'
import { useReorder } from '@/hooks/use-reorder'
import './image-uploader.scss'

export type { ImagesChange, UploadedImage } from './image-list'
export type { SendImage } from './image-queue'

export interface ImageUploaderProps {
  /** Unique on the page; letters, digits and `-`. */
  id: string
  /** Accessible name: what the images are for. */
  label: string
  /**
   * Lets the user pick at most `count` images; `pickImages` of the platform opens the picker of the host app
   * or browser.
   */
  choose: (options: ImageOptions) => Promise<PickedImage[]>
  /** Uploads one image; `uploadFile` of the upload service sends it to the gateway. */
  upload: SendImage
  /**
   * Called when an image was uploaded, has failed, was removed or moved; not on progress.
   * @payload Uploaded images in display order, and the numbers of pending and failed ones.
   */
  onChange: (change: ImagesChange) => void
  /**
   * Initial images.
   * @default none
   */
  start?: readonly UploadedImage[]
  /**
   * Maximum number of images.
   * @unit images
   * @default 3
   */
  count?: number
  /**
   * Maximum file size of an image.
   * @unit bytes
   * @default 10 MB
   */
  maxBytes?: number
  /**
   * Quality of a compressed image.
   * @unit 0 (lowest) to 100 (best)
   * @default 50
   */
  quality?: number
  /**
   * Side length of a compressed image.
   * @unit per cent of the original
   * @default 50
   */
  resize?: number
  /**
   * Compresses images before the upload. Location metadata is removed in any case.
   * @default true
   */
  compress?: boolean
  /**
   * Sources of the images.
   * @default album and camera
   */
  sources?: ImageOptions['sources']
}

const { images: byDefault } = actionDefaults
const tenMegabytes = 10 * 1024 * 1024

/**
 * Image upload field: uploads each image when picked; images can be viewed, retried, reordered and removed.
 */
export function ImageUploader({
  id,
  label,
  choose,
  upload,
  onChange,
  start = [],
  count = byDefault.count,
  maxBytes = tenMegabytes,
  quality = byDefault.quality,
  resize = byDefault.resize,
  compress = byDefault.compress,
  sources = [...byDefault.sources],
}: ImageUploaderProps) {
  const messages = useMessageNamespace(imageMessages)
  const [queue] = useState(() => createImageQueue(start))
  const items = useSyncExternalStore(queue.subscribe, queue.items, queue.items)
  const [notes, setNotes] = useState<readonly string[]>([])
  useEffect(() => queue.connect(upload, onChange))
  useEffect(() => queue.stopAll, [queue])
  const room = count - items.length

  async function add(): Promise<void> {
    setNotes([])
    try {
      const picked = await choose({ count: room, quality, resize, compress, sources })
      const { fit, refused } = partitionBySize(picked, maxBytes, messages)
      // Some hosts let the user pick more than `count`.
      const left = Math.max(0, count - queue.items().length)
      queue.add(fit.slice(0, left))
      setNotes(fit.length > left ? [...refused, messages.left(count, fit.length - left)] : refused)
    } catch (error) {
      setNotes(noteOf(error, messages))
    }
  }

  return (
    <Region id={id} className="dt-uploader" role="group" label={label}>
      <Tiles {...{ id, queue, items }}>
        {room > 0 ? (
          <Pressable className="dt-upload-add" label={messages.add} onPress={() => void add()}>
            +
          </Pressable>
        ) : null}
      </Tiles>
      <Text className="small">
        {room > 0 ? messages.hint(count, sizeText(maxBytes)) : messages.full(count)}
      </Text>
      <Region className="dt-upload-notes" role="alert">
        {[...notes, ...failuresOf(items, maxBytes, messages)].map((note) => (
          <View key={note} className="dt-upload-note">
            <Text>{note}</Text>
          </View>
        ))}
      </Region>
    </Region>
  )
}

/** Files that may be uploaded, and a message for each refused one. */
function partitionBySize(picked: readonly PickedImage[], maxBytes: number, messages: ImageMessages) {
  const fit: PickedImage[] = []
  const refused: string[] = []
  for (const image of picked) {
    const refusal = refusalOf(image.file, maxBytes)
    if (refusal)
      refused.push(messages.refused(image.file.name, messages.failures[refusal](sizeText(maxBytes))))
    else fit.push(image)
  }
  return { fit, refused }
}

/** Message for a failed picker; none if the user has cancelled it. */
function noteOf(error: unknown, messages: ImageMessages): string[] {
  const kind = error instanceof HostError ? error.kind : 'failed'
  if (kind === 'cancelled') return []
  if (kind === 'denied') return [messages.denied]
  return [kind === 'unimplemented' || kind === 'unavailable' ? messages.unavailable : messages.notChosen]
}

const failuresOf = (items: readonly ImageItem[], maxBytes: number, messages: ImageMessages): string[] =>
  items.flatMap(({ failure }, index) =>
    failure ? [messages.failed(index + 1, messages.failures[failure](sizeText(maxBytes)))] : [],
  )

interface TilesProps {
  id: string
  queue: ImageQueue
  items: readonly ImageItem[]
  /** Shown after the last tile. */
  children: ReactNode
}

function Tiles({ id, queue, items, children }: TilesProps) {
  const [preview, setPreview] = useState<number | null>(null)
  const tileId = (item: ImageItem) => `${id}-${item.id}`
  const { said, move, focusOn } = useMoves(queue, items)
  const ids = items.map(tileId)
  const { drawn, onTouch } = useReorder({ ids, onMove: move, onTap: setPreview, sideways: true })
  return (
    <>
      <View className="dt-upload-tiles">
        {items.map((item, index) => (
          <UploadTile
            key={item.id}
            id={tileId(item)}
            {...{ item, index, count: items.length }}
            offset={drawn?.index === index ? drawn : null}
            onTouch={(phase, touch) => onTouch(index, phase, touch)}
            onPreview={() => setPreview(index)}
            onMove={(to) => {
              if (move(index, to)) focusOn(tileId(item))
            }}
            onRetry={() => queue.retry(item.id)}
            onRemove={() => {
              queue.remove(item.id)
              focusOn(ids[index + 1] ?? ids[index - 1] ?? id)
            }}
          />
        ))}
        {children}
      </View>
      <UploadSummary items={items} moved={said} />
      {preview === null ? null : (
        <ImagePreview
          urls={items.map(({ shown }) => shown)}
          current={preview}
          onClose={() => setPreview(null)}
        />
      )}
    </>
  )
}

/** Moves images and restores the keyboard focus afterwards. */
function useMoves(queue: ImageQueue, items: readonly ImageItem[]) {
  const messages = useMessageNamespace(imageMessages)
  const [moved, setMoved] = useState<{ to: number; of: readonly ImageItem[] } | null>(null)
  const focusOn = useFocusIn()
  return {
    said: moved && moved.of.length === items.length ? messages.movedTo(moved.to + 1, items.length) : '',
    focusOn,
    /** Returns false if `to` is out of range. */
    move(from: number, to: number): boolean {
      if (from === to || to < 0 || to >= items.length) return false
      queue.move(from, to)
      setMoved({ to, of: items })
      return true
    },
  }
}
