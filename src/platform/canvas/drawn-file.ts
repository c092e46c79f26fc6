import { blobOfDataUrl } from '../files/data-url'
import type { PickedFile } from '../files/upload/types'

/**
 * A picture that a canvas gave, as a file to send: a data URL, or the path of a temporary file. How large that
 * is the mini-program does not say; it is measured when it is sent.
 */
export function drawnFile(image: string, name: string): PickedFile {
  if (!image.startsWith('data:')) return { name, size: 0, type: 'image/png', source: image }
  const source = blobOfDataUrl(image)
  return { name, size: source.size, type: source.type, source }
}
