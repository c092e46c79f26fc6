import { withoutMetadata } from '@/lib/picture/metadata'
import { isPicture } from '@/lib/device/upload-type'
import type { CleanPicture } from './types'
import { blobOf } from '../picked-file'

/** Safari has `Blob.arrayBuffer` only from version 14. */
function contentOf(blob: Blob): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(new Uint8Array(reader.result as ArrayBuffer))
    reader.onerror = () => reject(reader.error ?? new Error('unreadable'))
    reader.readAsArrayBuffer(blob)
  })
}

export const cleanPicture: CleanPicture = async (file) => {
  if (!isPicture(file)) return file
  const cleaned = withoutMetadata(await contentOf(blobOf(file)))
  if (!cleaned || cleaned.length === file.size) return cleaned && file
  return { ...file, size: cleaned.length, source: new Blob([new Uint8Array(cleaned)], { type: file.type }) }
}
