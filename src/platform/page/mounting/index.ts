import type { MountInSlices } from './types'

/** In a mini-program the pages are rendered apart from the user interface. */
export const mountInSlices: MountInSlices = () => undefined
