import { withoutMetadata } from '../../../lib/picture/metadata'
import { isPicture } from '../../../lib/device/upload-type'
import type { CleanPicture } from './types'
import { blobOf } from '../picked-file'

/** Outside any app (tests, Node), files are blobs as in H5. */
export const cleanPicture: CleanPicture = async (file) => {
  if (!isPicture(file)) return file
  const cleaned = withoutMetadata(new Uint8Array(await blobOf(file).arrayBuffer()))
  if (!cleaned || cleaned.length === file.size) return cleaned && file
  return { ...file, size: cleaned.length, source: new Blob([new Uint8Array(cleaned)], { type: file.type }) }
}
