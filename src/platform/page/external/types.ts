import type { CopyOutcome } from '../../files/clipboard/types'

export interface ExternalPlatform {
  /**
   * Shows a foreign page outside this one, which it learns nothing of: a page that replaced this one would have
   * the host's bridge. Where the host opens none, its address is copied. Never throws. Call it straight from a
   * tap: browsers open windows only for a person.
   */
  openExternal(url: string): Promise<'opened' | CopyOutcome>
  /** Opens another page of the product: in a window of the host's own where it has some, else as `leaveTo`. */
  openOwn(url: string): void
  /** Goes on to another page of the product in place of this one. The mini-program can show none. */
  leaveTo(url: string): void
  /** The same, and the way back does not come to this page again. */
  replaceBy(url: string): void
  /** Other pages of the product can be shown, and be told who comes. */
  opensPages: boolean
}
