import type { Cookies } from './types'

/** The mini-program has no cookies; who needs one keeps a record in its storage. */
export const cookies: Cookies = {
  get: () => null,
  set: () => undefined,
  remove: () => undefined,
}
