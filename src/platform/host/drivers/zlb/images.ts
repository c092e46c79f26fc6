import { actionDefaults, type HostActions, type HostImage, type ImageOptions } from '../../actions'
import { blobOfDataUrl } from '../../../files/data-url'
import { redraw, renamed } from '../browser/picture'
import { invoke } from './sdk'

interface PickedImages {
  /** The pixels as base64, with or without the prefix of a data URL. */
  picSrc?: string[]
  picPath?: string[]
}

/** The app neither limits the count nor compresses the images. */
async function choose(options: ImageOptions): Promise<Required<HostImage>[]> {
  const { count, compress, resize, quality } = { ...actionDefaults.images, ...options }
  const { picSrc = [], picPath = [] } = (await invoke('chooseImage', { upload: false })) as PickedImages
  const redrawing = compress ? { resize, quality } : { resize: 100, quality: 100 }
  const images: Required<HostImage>[] = []
  for (const [index, source] of picSrc.slice(0, count).entries()) {
    const id = picPath[index] ?? `image-${index}`
    const drawn = await redraw(blobOfDataUrl(source), redrawing)
    const name = renamed(id.slice(id.lastIndexOf('/') + 1), drawn)
    images.push({ id, size: drawn.size, file: { name, size: drawn.size, type: drawn.type, source: drawn } })
  }
  return images
}

export const imageActions = {
  chooseImages: (options = {}) => choose(options),
} satisfies Partial<HostActions>
