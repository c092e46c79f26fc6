import { bytesOf, joined, textAt, viewOf } from './bytes'
import { exifOf, orientationIn } from './orientation'

/** Chunks for pixels, colours and animation: PNG (third edition), sections 11 and 4.8. */
const retainedChunks = new Set([
  ...['IHDR', 'PLTE', 'IDAT', 'IEND', 'tRNS', 'cHRM', 'gAMA', 'iCCP', 'sBIT', 'sRGB', 'cICP'],
  ...['mDCV', 'cLLI', 'bKGD', 'pHYs', 'acTL', 'fcTL', 'fdAT'],
])

const signatureBytes = 8
/** Length, name and checksum of a chunk. */
const frameBytes = 12

/** CRC of PNG, annex D. */
function checksum(bytes: Uint8Array): number {
  let sum = 0xffffffff
  for (const byte of bytes) {
    sum ^= byte
    for (let bit = 0; bit < 8; bit += 1) sum = (sum >>> 1) ^ (sum & 1 ? 0xedb88320 : 0)
  }
  return (sum ^ 0xffffffff) >>> 0
}

function chunk(name: string, content: Uint8Array): Uint8Array {
  const named = joined([bytesOf(name), content])
  const whole = joined([new Uint8Array(4), named, new Uint8Array(4)])
  viewOf(whole).setUint32(0, content.length)
  viewOf(whole).setUint32(named.length + 4, checksum(named))
  return whole
}

function remainder(name: string, content: Uint8Array, whole: Uint8Array): Uint8Array | null {
  if (retainedChunks.has(name)) return whole
  const orientation = name === 'eXIf' ? orientationIn(content) : 1
  return orientation === 1 ? null : chunk('eXIf', exifOf(orientation))
}

/**
 * Removes location, time, texts, unknown chunks and everything after the end of the image. Null if the file
 * is damaged.
 */
export function cleanPng(file: Uint8Array): Uint8Array | null {
  const view = viewOf(file)
  const pieces = [file.subarray(0, signatureBytes)]
  for (let at = signatureBytes; at + frameBytes <= file.length;) {
    const end = at + frameBytes + view.getUint32(at)
    if (end > file.length) return null
    const name = textAt(file, at + 4, 4)
    if (at === signatureBytes && name !== 'IHDR') return null
    const rest = remainder(name, file.subarray(at + 8, end - 4), file.subarray(at, end))
    if (rest) pieces.push(rest)
    if (name === 'IEND') return joined(pieces)
    at = end
  }
  return null
}
