import { uploadExtension } from '../../lib/device/upload-type'
import { blobOfDataUrl } from './data-url'
import { host } from '../host'
import { actionDefaults, type HostImage, type ImageOptions } from '../host/actions'
import { imageUrlOf } from './picked-file'
import type { PickedFile } from './upload/types'

/** An image the user has picked, to be sent to the gateway. `shown` is its URL until then. */
export interface PickedImage {
  url: string
  file: PickedFile
}

/** A host's picker may yield photographs at full size, whose pixels are slow to pass to the page. */
async function compressed(image: HostImage, { compress, quality }: ImageOptions): Promise<HostImage> {
  const wanted = compress ?? actionDefaults.images.compress
  if (!wanted || !host.isNative('compressImage')) return image
  const options = { image, quality: quality ?? actionDefaults.images.quality }
  return host.run('compressImage', options).catch(() => image)
}

/** Hosts that do not give the page the file give only its pixels. */
async function fileOf(picked: HostImage, index: number, options: ImageOptions): Promise<PickedFile> {
  if (picked.file) return picked.file
  const image = await compressed(picked, options)
  const source = blobOfDataUrl(await host.run('readImage', { image }))
  const name = `image-${index + 1}.${uploadExtension(source.type)}`
  return { name, size: source.size, type: source.type, source }
}

/**
 * Picks images by the host's own action, or by the file input of its web-view where that action gives no
 * file. Rejects with a HostError, of kind `cancelled` if the user cancels.
 */
export async function pickImages(options: ImageOptions): Promise<PickedImage[]> {
  const images: PickedImage[] = []
  // Sequential: a phone's memory fits few photographs, and clients accept no second call meanwhile.
  for (const [index, image] of (await host.run('chooseImages', options)).entries()) {
    const file = await fileOf(image, index, options)
    images.push({ url: imageUrlOf(file), file })
  }
  return images
}
