import type * as all from './all'

export type EnglishMessages = typeof all

/** The English messages: on H5 a separate script, because few users need it. */
export interface English {
  /** Null until loaded. In the mini-program and in Node.js always available. */
  messages(): EnglishMessages | null
  /** Rejects if loading fails; may then be called again. */
  load(): Promise<void>
}
