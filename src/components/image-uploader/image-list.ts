import type { PickedImage } from '@/platform/files/pick-images'
import type { PickedFile } from '@/platform/files/upload/types'
import type { UnreachableReason } from '@/lib/device/unreachable-reason'
import type { UploadFailure } from './upload-failure'

/** An image that lies where it was sent to. */
export interface UploadedImage {
  /** Shows it. */
  url: string
  /** What the store knows it by; missing where no store has it, as in a demonstration. */
  key?: string
  /** Of its file. */
  name?: string
  /** Why it is on this device only, to be sent later; missing once it has arrived. */
  waits?: UnreachableReason | 'later'
}

export interface ImageItem {
  id: number
  name: string
  /** An address or path that shows it here. */
  shown: string
  state: 'waiting' | 'running' | 'done' | 'failed'
  /** How far it is, from 0 to 1, never falling while it runs. */
  part: number
  failure: UploadFailure | null
  file: PickedFile | null
  uploaded: UploadedImage | null
}

/** How the images of an uploader stand. */
export interface ImagesChange {
  /** Those that have arrived, in the order the person sees. */
  images: UploadedImage[]
  /** How many are on their way or wait for it: not to be handed in yet. */
  running: number
  /** How many have not arrived and will not by themselves. */
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

const waiting = ({ shown, file }: PickedImage): Omit<ImageItem, 'id'> => ({
  ...{ name: file.name, shown, file },
  ...{ state: 'waiting', part: 0, failure: null, uploaded: null },
})

/** The images of one uploader, and who is told of their changes. */
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
    /** Who is told when what can be handed in has changed. */
    tell: (next: (change: ImagesChange) => void) => void (tell = next),
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
