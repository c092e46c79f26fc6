import { startsWith } from './bytes'
import { cleanJpeg } from './jpeg'
import { cleanPng } from './png'
import { cleanWebp } from './webp'

/** By what a file begins with. */
const cleaners: [isIt: (file: Uint8Array) => boolean, clean: (file: Uint8Array) => Uint8Array | null][] = [
  [(file) => startsWith(file, '\xff\xd8\xff'), cleanJpeg],
  [(file) => startsWith(file, '\x89PNG\r\n\x1a\n'), cleanPng],
  [(file) => startsWith(file, 'RIFF') && startsWith(file, 'WEBP', 8), cleanWebp],
]

/**
 * A picture without what the camera and other programs wrote into it: where and when it was taken, with what,
 * by whom. Its pixels, its colours and which side is up stay. Null when it is damaged; what is no JPEG, PNG or
 * WebP comes back as it is.
 */
export function withoutMetadata(file: Uint8Array): Uint8Array | null {
  const found = cleaners.find(([isIt]) => isIt(file))
  return found ? found[1](file) : file
}
