import { uploadExtension } from '../lib/upload-type'
import { blobOfDataUrl } from './data-url'
import { host } from './host'
import type { HostImage, ImageOptions } from './host-actions'
import { HostError } from './host-error'
import { addressOf } from './picked-file'
import type { PickedFile } from './upload-types'

/** An image a person has picked, and where it can be seen. */
export type PickedImage =
  /** To be sent to the gateway. */
  | { shown: string; file: PickedFile }
  /** It lies in the host's own cloud already. */
  | { shown: string; url: string }

const picked = (file: PickedFile): PickedImage => ({ shown: addressOf(file), file })

/** Hosts whose images are theirs give the pixels only. */
async function fileOf(image: HostImage, index: number): Promise<PickedFile> {
  if (image.file) return image.file
  const source = blobOfDataUrl(await host.run('readImage', { image }))
  const name = `image-${index + 1}.${uploadExtension(source.type)}`
  return { name, size: source.size, type: source.type, source }
}

/**
 * Lets a person pick images by the host's own means, and brings them to where the page can send them. Rejects
 * with a HostError, of kind `cancelled` when the person backs out.
 */
export async function pickImages(options: ImageOptions): Promise<PickedImage[]> {
  const images: PickedImage[] = []
  if (host.can('readImage')) {
    // One after the other: a phone's memory holds few photographs, and clients take no second call meanwhile.
    for (const [index, image] of (await host.run('chooseImages', options)).entries())
      images.push(picked(await fileOf(image, index)))
    return images
  }
  for (const image of await host.run('uploadImages', options)) {
    if (image.kind === 'media') throw new HostError('unimplemented', { host: host.name, api: 'readImage' })
    images.push(image.kind === 'file' ? picked(image.file) : { shown: image.url, url: image.url })
  }
  return images
}
