import { startsWith } from './bytes'
import { cleanJpeg } from './jpeg'
import { cleanPng } from './png'
import { cleanWebp } from './webp'

/** Picture types by their first bytes. */
const cleaners: [isIt: (file: Uint8Array) => boolean, clean: (file: Uint8Array) => Uint8Array | null][] = [
  [(file) => startsWith(file, '\xff\xd8\xff'), cleanJpeg],
  [(file) => startsWith(file, '\x89PNG\r\n\x1a\n'), cleanPng],
  [(file) => startsWith(file, 'RIFF') && startsWith(file, 'WEBP', 8), cleanWebp],
]

/**
 * Removes metadata (location, time, device, author) from a picture; pixels, colours and orientation are
 * unchanged. Null if the file is damaged. Files other than JPEG, PNG and WebP are returned unchanged.
 */
export function withoutMetadata(file: Uint8Array): Uint8Array | null {
  const found = cleaners.find(([isIt]) => isIt(file))
  return found ? found[1](file) : file
}
