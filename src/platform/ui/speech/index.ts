import type { Speech } from './types'

/** Without a synthesis of speech nothing is read aloud. */
export const speech: Speech = {
  isThere: () => false,
  say: () => Promise.reject(new Error('no speech on this platform')),
  stop: () => undefined,
}
