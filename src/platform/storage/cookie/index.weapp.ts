import type { Cookies } from './types'

/** The mini-program has no cookies; callers use its storage instead. */
export const cookies: Cookies = {
  get: () => null,
  set: () => undefined,
  remove: () => undefined,
}
