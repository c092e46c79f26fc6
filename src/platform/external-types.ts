import type { CopyOutcome } from './clipboard-types'

export interface ExternalPlatform {
  /**
   * Shows a page of others, which learns nothing of this one. Where none can be shown its address is put on
   * the clipboard. Never throws. Call it straight from a tap: browsers open windows only for a person.
   */
  openExternal(url: string): Promise<'opened' | CopyOutcome>
  /** Goes on to another page of the product in place of this one. The mini-program can show none. */
  leaveTo(url: string): void
  /** The same, and the way back does not come to this page again. */
  replaceBy(url: string): void
  /** Other pages of the product can be shown, and be told who comes. */
  opensPages: boolean
}
