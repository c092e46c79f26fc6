import { bytesOf, joined, startsWith, viewOf } from './bytes'

/** EXIF orientation: 1 is upright, 2 to 8 are rotated or mirrored. */
export type Orientation = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8

const tag = 0x0112
const short = 3
const entryBytes = 12

const isOrientation = (value: number): value is Orientation => value >= 1 && value <= 8

/**
 * Orientation from the first directory of an EXIF block (TIFF 6.0, section 2); 1 (upright) if it has none.
 */
export function orientationIn(exif: Uint8Array): Orientation {
  const isLittle = startsWith(exif, 'II')
  if ((!isLittle && !startsWith(exif, 'MM')) || exif.length < 8) return 1
  const view = viewOf(exif)
  const directory = view.getUint32(4, isLittle)
  if (directory + 2 > exif.length) return 1
  const count = view.getUint16(directory, isLittle)
  for (let at = directory + 2, left = count; left > 0 && at + entryBytes <= exif.length; left -= 1) {
    if (view.getUint16(at, isLittle) === tag && view.getUint16(at + 2, isLittle) === short) {
      const value = view.getUint16(at + 8, isLittle)
      return isOrientation(value) ? value : 1
    }
    at += entryBytes
  }
  return 1
}

/** EXIF block that contains only the orientation. */
export function exifOf(orientation: Orientation): Uint8Array {
  const entry = Uint8Array.of(0x01, 0x12, 0, short, 0, 0, 0, 1, 0, orientation, 0, 0)
  const noNextDirectory = new Uint8Array(4)
  return joined([bytesOf('MM\0*\0\0\0\x08\0\x01'), entry, noNextDirectory])
}
