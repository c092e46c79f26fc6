import type { PickedFile } from './upload-types'

/** The content of a file picked in H5. */
export function blobOf({ source }: PickedFile): Blob {
  if (typeof source === 'string') throw new TypeError('a path is a file of the mini-program')
  return source
}

/** The place of a file picked in the mini-program. */
export function pathOf({ source }: PickedFile): string {
  if (typeof source !== 'string') throw new TypeError('the mini-program knows files by their path')
  return source
}
