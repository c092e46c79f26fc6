import { uploadExtension } from '../../lib/device/upload-type'
import { blobOfDataUrl } from './data-url'
import { host } from '../host'
import type { HostImage, ImageOptions } from '../host/actions'
import { addressOf } from './picked-file'
import type { PickedFile } from './upload/types'

/** An image a person has picked, to be sent to the gateway, and where it can be seen until then. */
export interface PickedImage {
  shown: string
  file: PickedFile
}

/** Hosts whose images are theirs give the pixels only. */
async function fileOf(image: HostImage, index: number): Promise<PickedFile> {
  if (image.file) return image.file
  const source = blobOfDataUrl(await host.run('readImage', { image }))
  const name = `image-${index + 1}.${uploadExtension(source.type)}`
  return { name, size: source.size, type: source.type, source }
}

/**
 * Lets a person pick images by the host's own means, or by the file input of its web-view where those give no
 * file. Rejects with a HostError, of kind `cancelled` when the person backs out.
 */
export async function pickImages(options: ImageOptions): Promise<PickedImage[]> {
  const images: PickedImage[] = []
  // One after the other: a phone's memory holds few photographs, and clients take no second call meanwhile.
  for (const [index, image] of (await host.run('chooseImages', options)).entries()) {
    const file = await fileOf(image, index)
    images.push({ shown: addressOf(file), file })
  }
  return images
}
