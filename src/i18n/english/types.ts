import type * as all from '../en-US/all'

export type EnglishWords = typeof all

/** English, which most people never ask for: on H5 it is a script of its own. */
export interface English {
  /** Null until it has come. In the mini-program and in Node it is always there. */
  words(): EnglishWords | null
  /** Fetches it. Rejects when it did not come, and may then be called again. */
  load(): Promise<void>
}
