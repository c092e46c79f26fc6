import { reordered } from '@/lib/layout/reorder'
import { type AbortSignalLike, createAbort } from '@/lib/device/abort'
import type { PickedImage } from '@/platform/files/pick-images'
import type { PickedFile } from '@/platform/files/upload/types'
import { createImageList, type ImageItem, type ImagesChange, type UploadedImage } from './image-list'
import { failureOf } from './upload-failure'

export interface UploadCourse {
  /** Reports the progress, from 0 to 1. */
  onProgress: (part: number) => void
  /** Aborted when the user cancels. */
  signal: AbortSignalLike
}

/** Uploads a file or stores it for later upload; may reject with the `code` or `kind` of a failed request. */
export type SendImage = (
  file: PickedFile,
  course: UploadCourse,
) => Promise<Required<Pick<UploadedImage, 'key' | 'url'>> & Pick<UploadedImage, 'waits'>>

/** Maximum number of parallel uploads: more would slow each other down on a mobile network. */
const maxParallelUploads = 2

/** Upload queue of the images of an uploader. */
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
    for (let room = maxParallelUploads - stops.size; room > 0; room -= 1) {
      const next = items().find(({ state }) => state === 'waiting')
      if (!next) return
      void begin(next)
    }
  }

  return {
    items,
    subscribe,
    /** Sets the upload function and the change callback; both may change between renders. */
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
    /** Removes an image and aborts its upload. */
    remove(id: number) {
      stops.get(id)?.()
      put(items().filter((item) => item.id !== id))
    },
    move: (from: number, to: number) => put(reordered(items(), from, to)),
    /** Aborts all uploads, when the page is closed. */
    stopAll: () => stops.forEach((stop) => stop()),
  }
}

export type ImageQueue = ReturnType<typeof createImageQueue>
