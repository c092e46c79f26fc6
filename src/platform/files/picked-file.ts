import type { PickedFile } from './upload/types'

/** The content of a file picked in H5. Throws a TypeError for a path. */
export function blobOf({ source }: PickedFile): Blob {
  if (typeof source === 'string') throw new TypeError('a path is a file of the mini-program')
  return source
}

/** The path of a file picked in the mini-program. Throws a TypeError for a Blob. */
export function pathOf({ source }: PickedFile): string {
  if (typeof source !== 'string') throw new TypeError('the mini-program knows files by their path')
  return source
}

/**
 * The `src` of an image element for this file. In H5 the object URL keeps the content in memory until the
 * page unloads.
 */
export const imageUrlOf = ({ source }: PickedFile): string =>
  typeof source === 'string' ? source : URL.createObjectURL(source)
