import { reordered } from '@/lib/layout/reorder'
import { createAbort } from '@/lib/device/abort'
import type { PickedImage } from '@/platform/files/pick-images'
import type { PickedFile, StopSignal } from '@/platform/files/upload/types'
import { createImageList, type ImageItem, type ImagesChange, type UploadedImage } from './image-list'
import { failureOf } from './upload-failure'

export interface UploadCourse {
  /** How far it is, from 0 to 1. */
  onProgress: (part: number) => void
  /** Becomes aborted when the person cancels. */
  signal: StopSignal
}

/** Sends one file, or stores it to be sent later; its failure may have the `code` or `kind` of a failed request. */
export type SendImage = (
  file: PickedFile,
  course: UploadCourse,
) => Promise<Required<Pick<UploadedImage, 'key' | 'url'>> & Pick<UploadedImage, 'waits'>>

/** So many are sent at a time: more would each be slower on a phone's network. */
const atOnce = 2

/** The images of one uploader, and their way to where they are sent. */
export function createImageQueue(start: readonly UploadedImage[]) {
  const { items, put, change, add, tell, subscribe } = createImageList(start)
  const stops = new Map<number, () => void>()
  let send: SendImage | null = null

  async function begin({ id, file }: ImageItem): Promise<void> {
    if (!send || !file) return
    const { signal, stop } = createAbort()
    stops.set(id, stop)
    change(id, { state: 'running', part: 0, failure: null })
    const onProgress = (part: number) => {
      const isFarther = items().some((item) => item.id === id && item.part < part)
      if (!signal.aborted && isFarther) change(id, { part })
    }
    try {
      const { key, url, waits } = await send(file, { onProgress, signal })
      const uploaded = { key, url, name: file.name, ...(waits && { waits }) }
      if (!signal.aborted) change(id, { state: 'done', part: 1, uploaded })
    } catch (error) {
      if (!signal.aborted) change(id, { state: 'failed', failure: failureOf(error) })
    }
    stops.delete(id)
    beginMore()
  }

  function beginMore(): void {
    for (let room = atOnce - stops.size; room > 0; room -= 1) {
      const next = items().find(({ state }) => state === 'waiting')
      if (!next) return
      void begin(next)
    }
  }

  return {
    items,
    subscribe,
    /** Who sends, and who is told; both may change. */
    connect(upload: SendImage, onChange: (change: ImagesChange) => void) {
      send = upload
      tell(onChange)
    },
    add(images: readonly PickedImage[]) {
      add(images)
      beginMore()
    },
    retry(id: number) {
      change(id, { state: 'waiting', part: 0, failure: null })
      beginMore()
    },
    /** Takes one away; what is under way ends. */
    remove(id: number) {
      stops.get(id)?.()
      put(items().filter((item) => item.id !== id))
    },
    move: (from: number, to: number) => put(reordered(items(), from, to)),
    /** The page is left. */
    stopAll: () => stops.forEach((stop) => stop()),
  }
}

export type ImageQueue = ReturnType<typeof createImageQueue>
