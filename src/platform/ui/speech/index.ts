import type { Speech } from './types'

/** Platforms without speech synthesis. */
export const speech: Speech = {
  isLoaded: () => false,
  say: () => Promise.reject(new Error('no speech on this platform')),
  stop: () => undefined,
}
