import type { PickedImage } from '@/platform/files/pick-images'
import type { PickedFile } from '@/platform/files/upload/types'
import type { UnreachableReason } from '@/lib/device/unreachable-reason'
import type { UploadFailure } from './upload-failure'

/** An image that was uploaded, or is stored for upload. */
export interface UploadedImage {
  /** URL to display the image. */
  url: string
  /** Key in the file store; absent without a store, as in a demonstration. */
  key?: string
  /** File name. */
  name?: string
  /** Reason why the image is stored on this device for later upload; absent once uploaded. */
  waits?: UnreachableReason | 'later'
}

export interface ImageItem {
  id: number
  name: string
  /** Local URL or path to display the image. */
  shown: string
  state: 'waiting' | 'running' | 'done' | 'failed'
  /** Progress from 0 to 1, not decreasing while `state` is `running`. */
  part: number
  failure: UploadFailure | null
  file: PickedFile | null
  uploaded: UploadedImage | null
}

/** Upload state of all images of an uploader. */
export interface ImagesChange {
  /** Uploaded images, in display order. */
  images: UploadedImage[]
  /** Number of images being uploaded or queued; submission has to wait for them. */
  running: number
  /** Number of failed images, which are not retried automatically. */
  failed: number
}

function summaryOf(items: readonly ImageItem[]): ImagesChange {
  const of = (...states: ImageItem['state'][]) => items.filter(({ state }) => states.includes(state))
  return {
    images: of('done').flatMap(({ uploaded }) => (uploaded ? [uploaded] : [])),
    running: of('running', 'waiting').length,
    failed: of('failed').length,
  }
}

const arrived = (uploaded: UploadedImage): Omit<ImageItem, 'id'> => ({
  ...{ name: uploaded.name ?? '', shown: uploaded.url, file: null },
  ...{ state: 'done', part: 1, failure: null, uploaded },
})

const waiting = ({ url: shown, file }: PickedImage): Omit<ImageItem, 'id'> => ({
  ...{ name: file.name, shown, file },
  ...{ state: 'waiting', part: 0, failure: null, uploaded: null },
})

/** Observable list of the images of an uploader. */
export function createImageList(start: readonly UploadedImage[]) {
  let lastId = 0
  const withId = (item: Omit<ImageItem, 'id'>): ImageItem => ({ ...item, id: (lastId += 1) })
  let items: readonly ImageItem[] = start.map((uploaded) => withId(arrived(uploaded)))
  let told = JSON.stringify(summaryOf(items))
  let tell: (change: ImagesChange) => void = () => undefined
  const listeners = new Set<() => void>()

  function put(next: readonly ImageItem[]): void {
    if (next === items) return
    items = next
    listeners.forEach((listener) => listener())
    const summary = summaryOf(items)
    const text = JSON.stringify(summary)
    if (text === told) return
    told = text
    tell(summary)
  }

  return {
    items: () => items,
    put,
    add: (images: readonly PickedImage[]) =>
      put([...items, ...images.map((image) => withId(waiting(image)))]),
    change: (id: number, part: Partial<ImageItem>) =>
      put(items.map((item) => (item.id === id ? { ...item, ...part } : item))),
    /** Sets the callback for changes of `ImagesChange`. */
    tell: (next: (change: ImagesChange) => void) => void (tell = next),
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
