import type { CopyOutcome } from '../../files/clipboard/types'

export interface ExternalPlatform {
  /**
   * Opens a foreign page outside this one and without access to it: a page that replaced this one would get
   * the host's bridge. Where the host cannot open one, copies the URL. Never throws. Call it directly in a
   * tap handler: browsers open windows only on a user gesture.
   */
  openExternal(url: string): Promise<'opened' | CopyOutcome>
  /**
   * Opens another page of the product: in a window of the host if it has windows, in the mini-program in a page
   * of its own, otherwise like `leaveTo`.
   */
  openOwn(url: string): void
}
