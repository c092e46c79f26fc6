import type * as all from '../en-US/all'

export type EnglishWords = typeof all

/** The English messages: on H5 a separate script, because few users need it. */
export interface English {
  /** Null until loaded. In the mini-program and in Node.js always available. */
  words(): EnglishWords | null
  /** Rejects if loading fails; may then be called again. */
  load(): Promise<void>
}
