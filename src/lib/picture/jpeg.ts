import { bytesOf, joined, startsWith } from './bytes'
import { exifOf, orientationIn, type Orientation } from './orientation'

const [startOfScan, endOfImage, comment] = [0xda, 0xd9, 0xfe]
const exifName = 'Exif\0\0'

/** Markers without a length: start and end of image, restarts, and TEM of arithmetic coding. */
const hasNoLength = (marker: number) => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd9)

/**
 * Application segments that change how the picture looks: ISO/IEC 10918-6, ICC.1. All other metadata is
 * removed.
 */
const retainedSegments: Record<number, string> = { 0xe0: 'JFIF\0', 0xe2: 'ICC_PROFILE\0', 0xee: 'Adobe' }

const isMetadata = (marker: number) => marker === comment || (marker >= 0xe0 && marker <= 0xef)

interface JpegSegment {
  marker: number
  start: number
  end: number
}

/** Segment at `start`, after optional fill bytes. Null if there is none. */
function segmentAt(file: Uint8Array, start: number): JpegSegment | null {
  if (file[start] !== 0xff) return null
  let at = start
  while (file[at + 1] === 0xff) at += 1
  const marker = file[at + 1]
  if (marker === undefined || marker === 0) return null
  if (hasNoLength(marker)) return { marker, start: at, end: at + 2 }
  const length = ((file[at + 2] ?? 0) << 8) | (file[at + 3] ?? 0)
  const end = at + 2 + length
  return length < 2 || end > file.length ? null : { marker, start: at, end }
}

/** End of the entropy-coded data: the next marker that is neither a restart nor an escaped byte 255. */
function endOfScan(file: Uint8Array, start: number): number {
  for (let at = file.indexOf(0xff, start); at !== -1; at = file.indexOf(0xff, at + 1)) {
    const next = file[at + 1] ?? 0
    if (next !== 0 && next !== 0xff && !(next >= 0xd0 && next <= 0xd7)) return at
  }
  return file.length
}

function exifSegment(orientation: Orientation): Uint8Array {
  const exif = exifOf(orientation)
  return joined([Uint8Array.of(0xff, 0xe1, 0, 2 + exifName.length + exif.length), bytesOf(exifName), exif])
}

const isExif = (file: Uint8Array, { marker, start }: JpegSegment) =>
  marker === 0xe1 && startsWith(file, exifName, start + 4)

/** Part of a segment to retain: all of it, nothing, or the orientation of EXIF. */
function remainder(file: Uint8Array, segment: JpegSegment): Uint8Array | null {
  const { marker, start, end } = segment
  if (isExif(file, segment)) {
    const orientation = orientationIn(file.subarray(start + 4 + exifName.length, end))
    return orientation === 1 ? null : exifSegment(orientation)
  }
  const name = retainedSegments[marker]
  if (isMetadata(marker) && (name === undefined || !startsWith(file, name, start + 4))) return null
  return file.subarray(start, end)
}

/**
 * Removes location, time, camera, thumbnails, comments and everything after the end of the image, where
 * phones append videos with a location of their own. A truncated scan is retained as it is. Null if the file
 * is damaged.
 */
export function cleanJpeg(file: Uint8Array): Uint8Array | null {
  const pieces = [file.subarray(0, 2)]
  for (let at = 2; at < file.length;) {
    const segment = segmentAt(file, at)
    if (!segment) return null
    const rest = remainder(file, segment)
    if (rest) pieces.push(rest)
    at = segment.end
    if (segment.marker === endOfImage) return joined(pieces)
    if (segment.marker === startOfScan) {
      const end = endOfScan(file, at)
      pieces.push(file.subarray(at, end))
      at = end
      if (at === file.length) return joined(pieces)
    }
  }
  return null
}

/** Orientation of a JPEG; 1 (upright) if it has none. */
export function orientationOf(file: Uint8Array): Orientation {
  let at = startsWith(file, '\xff\xd8') ? 2 : file.length
  for (let segment = segmentAt(file, at); segment; segment = segmentAt(file, at)) {
    if (isExif(file, segment))
      return orientationIn(file.subarray(segment.start + 4 + exifName.length, segment.end))
    if (segment.marker === startOfScan || segment.marker === endOfImage) break
    at = segment.end
  }
  return 1
}
