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
  const left = withoutMetadata(await contentOf(blobOf(file)))
  if (!left || left.length === file.size) return left && file
  return { ...file, size: left.length, source: new Blob([new Uint8Array(left)], { type: file.type }) }
}
