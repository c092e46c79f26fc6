import type { PickedFile } from './upload/types'

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

/** Where an image element finds it. In H5 its content stays in memory as long as the page does. */
export const addressOf = ({ source }: PickedFile): string =>
  typeof source === 'string' ? source : URL.createObjectURL(source)
