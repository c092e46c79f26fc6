import { Text, View } from '@tarojs/components'
import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react'
import { useMessageNamespace } from '@/hooks/use-messages'
import { imageWords } from '@/i18n/images'
import type { ImageWords } from '@/i18n/images/zh-CN'
import { sizeText } from '@/lib/text/size-text'
import { actionDefaults, type ImageOptions } from '@/platform/host/actions'
import { HostError } from '@/platform/host/error'
import { Pressable, Region } from '@/platform/ui/elements'
import { pageElements } from '@/platform/ui/page-elements'
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
  /** What the images are for, for those who do not see the page. */
  label: string
  /** Lets the person pick at most `count` images; `pickImages` of the platform asks the host. */
  choose: (options: ImageOptions) => Promise<PickedImage[]>
  /** Sends one image; `uploadFile` of the upload service sends it to the gateway. */
  upload: SendImage
  /**
   * An image has arrived, failed, gone or moved. How far one is is not told.
   * @payload Those that have arrived, in their order, and how many are on their way or have failed.
   */
  onChange: (change: ImagesChange) => void
  /**
   * Images that are there at first.
   * @default none
   */
  start?: readonly UploadedImage[]
  /**
   * The most images.
   * @unit images
   * @default 3
   */
  count?: number
  /**
   * The most one image may have.
   * @unit bytes
   * @default 10 MB
   */
  maxBytes?: number
  /**
   * How good a compressed image is.
   * @unit 0 (poor) to 100 (as good as it was)
   * @default 50
   */
  quality?: number
  /**
   * How long the sides of a compressed image become.
   * @unit per cent of what they were
   * @default 50
   */
  resize?: number
  /**
   * Makes images smaller before they are sent. Where they were taken is left out in any case.
   * @default true
   */
  compress?: boolean
  /**
   * Where images may come from.
   * @default album and camera
   */
  sources?: ImageOptions['sources']
}

const { images: byDefault } = actionDefaults
const tenMegabytes = 10 * 1024 * 1024

/** Images to hand in: each is sent as it is picked, can be looked at, sent again, moved and taken away. */
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
  const words = useMessageNamespace(imageWords)
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
      const { fit, refused } = partitionBySize(picked, maxBytes, words)
      // Some hosts let a person pick more than they were told.
      const left = Math.max(0, count - queue.items().length)
      queue.add(fit.slice(0, left))
      setNotes(fit.length > left ? [...refused, words.left(count, fit.length - left)] : refused)
    } catch (error) {
      setNotes(noteOf(error, words))
    }
  }

  return (
    <Region id={id} className="dt-uploader" role="group" label={label}>
      <Tiles {...{ id, queue, items }}>
        {room > 0 ? (
          <Pressable className="dt-upload-add" label={words.add} onPress={() => void add()}>
            +
          </Pressable>
        ) : null}
      </Tiles>
      <Text className="small">{room > 0 ? words.hint(count, sizeText(maxBytes)) : words.full(count)}</Text>
      <Region className="dt-upload-notes" role="alert">
        {[...notes, ...failuresOf(items, maxBytes, words)].map((note) => (
          <View key={note} className="dt-upload-note">
            <Text>{note}</Text>
          </View>
        ))}
      </Region>
    </Region>
  )
}

/** What may be sent, and for each of the others why not. */
function partitionBySize(picked: readonly PickedImage[], maxBytes: number, words: ImageWords) {
  const fit: PickedImage[] = []
  const refused: string[] = []
  for (const image of picked) {
    const refusal = refusalOf(image.file, maxBytes)
    if (refusal) refused.push(words.refused(image.file.name, words.failures[refusal](sizeText(maxBytes))))
    else fit.push(image)
  }
  return { fit, refused }
}

/** A person who backs out knows that no image was picked. */
function noteOf(error: unknown, words: ImageWords): string[] {
  const kind = error instanceof HostError ? error.kind : 'failed'
  if (kind === 'cancelled') return []
  if (kind === 'denied') return [words.denied]
  return [kind === 'unimplemented' || kind === 'unavailable' ? words.unavailable : words.notChosen]
}

const failuresOf = (items: readonly ImageItem[], maxBytes: number, words: ImageWords): string[] =>
  items.flatMap(({ failure }, index) =>
    failure ? [words.failed(index + 1, words.failures[failure](sizeText(maxBytes)))] : [],
  )

interface TilesProps {
  id: string
  queue: ImageQueue
  items: readonly ImageItem[]
  /** What comes behind the last one. */
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

/** Moving images by any means, and where the keyboard's focus goes over it. */
function useMoves(queue: ImageQueue, items: readonly ImageItem[]) {
  const words = useMessageNamespace(imageWords)
  const [moved, setMoved] = useState<{ to: number; of: readonly ImageItem[] } | null>(null)
  const [focused, setFocused] = useState<{ id: string } | null>(null)
  // An element moves with its image, and loses the focus over it.
  useEffect(() => {
    if (focused) pageElements.focusIn(focused.id)
  }, [focused])
  return {
    said: moved && moved.of.length === items.length ? words.movedTo(moved.to + 1, items.length) : '',
    focusOn: (elementId: string) => setFocused({ id: elementId }),
    /** False where there is no such place. */
    move(from: number, to: number): boolean {
      if (from === to || to < 0 || to >= items.length) return false
      queue.move(from, to)
      setMoved({ to, of: items })
      return true
    },
  }
}
