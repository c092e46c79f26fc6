import { bytesOf, joined, startsWith, textAt, viewOf } from './bytes'
import { exifOf, orientationIn } from './orientation'

/** Chunks for pixels, colours and animation: RFC 9649, section 2. */
const retainedChunks = new Set(['VP8X', 'VP8 ', 'VP8L', 'ALPH', 'ANIM', 'ANMF', 'ICCP'])

const headBytes = 12
/** Flags for EXIF and XMP in the first byte of VP8X. */
const [hasExif, hasXmp] = [0x08, 0x04]

function chunk(name: string, content: Uint8Array): Uint8Array {
  const padding = new Uint8Array(content.length % 2)
  const whole = joined([bytesOf(name), new Uint8Array(4), content, padding])
  viewOf(whole).setUint32(4, content.length, true)
  return whole
}

function remainder(name: string, content: Uint8Array): Uint8Array | null {
  if (retainedChunks.has(name)) return chunk(name, content)
  if (name !== 'EXIF') return null
  // Some encoders prefix the block with the name that JPEG uses.
  const orientation = orientationIn(startsWith(content, 'Exif\0\0') ? content.subarray(6) : content)
  return orientation === 1 ? null : chunk('EXIF', exifOf(orientation))
}

function packed(chunks: Uint8Array[]): Uint8Array {
  const holdsExif = chunks.some((each) => startsWith(each, 'EXIF'))
  for (const each of chunks) {
    if (startsWith(each, 'VP8X')) each[8] = ((each[8] ?? 0) & ~(hasExif | hasXmp)) | (holdsExif ? hasExif : 0)
  }
  const content = joined([bytesOf('WEBP'), ...chunks])
  const size = new Uint8Array(4)
  viewOf(size).setUint32(0, content.length, true)
  return joined([bytesOf('RIFF'), size, content])
}

/**
 * Removes location, time, unknown chunks and everything after the end of the image. Null if the file is
 * damaged.
 */
export function cleanWebp(file: Uint8Array): Uint8Array | null {
  if (file.length < headBytes) return null
  const view = viewOf(file)
  const whole = 8 + view.getUint32(4, true)
  if (whole > file.length) return null
  const chunks: Uint8Array[] = []
  for (let at = headBytes; at < whole;) {
    if (at + 8 > whole) return null
    const length = view.getUint32(at + 4, true)
    if (at + 8 + length > whole) return null
    const rest = remainder(textAt(file, at, 4), file.subarray(at + 8, at + 8 + length))
    if (rest) chunks.push(rest)
    at += 8 + length + (length % 2)
  }
  return chunks.some((each) => startsWith(each, 'VP8')) ? packed(chunks) : null
}
