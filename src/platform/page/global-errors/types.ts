import type { FaultText } from '../../../lib/text/error-text'

/** An error that no code has caught. */
export interface GlobalError extends FaultText {
  /** Uncaught in a browser, an unhandled rejection, or reported by the mini-program. */
  source: 'uncaught' | 'rejection' | 'weapp'
}

/** Calls back for each error. Returns the function that removes the listener. */
export type OnGlobalError = (listener: (error: GlobalError) => void) => () => void
