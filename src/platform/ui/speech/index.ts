import type { Speech } from './types'

/** Platforms without speech synthesis. */
export const speech: Speech = {
  isThere: () => false,
  say: () => Promise.reject(new Error('no speech on this platform')),
  stop: () => undefined,
}
