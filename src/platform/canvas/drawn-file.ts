import { blobOfDataUrl } from '../files/data-url'
import type { PickedFile } from '../files/upload/types'

/**
 * An image exported from a canvas (a data URL, or the path of a temporary file) as a file to upload. For a
 * path `size` is 0: the mini-program does not report it, and the upload measures the file.
 */
export function drawnFile(image: string, name: string): PickedFile {
  if (!image.startsWith('data:')) return { name, size: 0, type: 'image/png', source: image }
  const source = blobOfDataUrl(image)
  return { name, size: source.size, type: source.type, source }
}
