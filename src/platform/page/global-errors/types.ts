import type { FaultText } from '../../../lib/text/error-text'

/** A fault that no code has caught. */
export interface GlobalError extends FaultText {
  /** Thrown in a browser, rejected and never looked at, or told by the mini-program. */
  source: 'uncaught' | 'rejection' | 'weapp'
}

/** Calls back for each one; returns how to stop. */
export type OnFault = (listener: (fault: GlobalError) => void) => () => void
