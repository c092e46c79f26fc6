export type CopyOutcome =
  | 'copied'
  /** The platform refused: no permission, no user gesture, a frame that may not. */
  | 'failed'
  /** There is no way to copy here at all. */
  | 'unsupported'

/**
 * Puts a text on the clipboard. Never throws. Call it straight from a tap, before anything is awaited:
 * browsers copy only on behalf of a person. The focus is where it was afterwards.
 */
export type CopyText = (text: string) => Promise<CopyOutcome>

/**
 * What was copied last. Null where reading is refused, not possible, or nothing was copied: the person pastes into a
 * field then. Never throws. Call it straight from a tap, as browsers ask the person then.
 */
export type ReadCopied = () => Promise<string | null>
