export type CopyOutcome =
  | 'copied'
  /** The platform refused: no permission, no user gesture, or a frame without the right. */
  | 'failed'
  /** The platform has no way to copy. */
  | 'unsupported'

/**
 * Writes a text to the clipboard and restores the focus. Never throws. Call it directly in a tap handler,
 * before any await: browsers copy only on a user gesture.
 */
export type CopyText = (text: string) => Promise<CopyOutcome>

/**
 * Reads the clipboard's text. Null if reading is refused or not possible, or the clipboard is empty; the user
 * then pastes into a field. Never throws. Call it directly in a tap handler: browsers ask the user for
 * permission.
 */
export type ReadCopied = () => Promise<string | null>
