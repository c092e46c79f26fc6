import type { VendorName } from '../../vendor-settings'

/** Who somebody is at a vendor's. */
export interface VendorIdentity {
  vendor: VendorName
  /** The corporation, app or installation within which `userId` names somebody. */
  realm: string
  userId: string
  /** The same person in all apps of one owner. */
  unionId: string | null
  /** Asked for only when nobody is linked yet. Null where the vendor keeps it back. */
  mobile(): Promise<string | null>
}

/** Of vendors that never tell one. */
export const noMobile = () => Promise.resolve(null)

export interface PageSigning {
  /** The app as the vendor's JS API wants it: a corporation's id, or in WeChat the app's. */
  corpId: string
  agentId: string
  algorithm: 'sha1' | 'sha256'
  /** Who has a ticket can sign for any page, so only the demo's made-up one is told. */
  ticketIsTold?: boolean
  /** The enterprise chat app has a ticket for the corporation and another for the app. */
  ticket(kind: 'corp' | 'agent'): Promise<string>
}

/** How one vendor's codes become identities. Failures are `VendorError`s. */
export interface Exchange {
  vendor: VendorName
  /**
   * Whether a code has to come with the state of a redirect: a code which came in an address could otherwise
   * be somebody else's. `either` takes both kinds and tells them apart by it.
   */
  redirect: 'always' | 'either' | 'never'
  /** Whether an unknown person may be linked after signing in by mobile number: not by a code from a bare address. */
  linkable: boolean
  /** Null for somebody who does not belong to the corporation. */
  identify(code: string, redirected: boolean): Promise<VendorIdentity | null>
  /** Where the browser goes to come back to `redirect` with a code. */
  signInUrl?(redirect: string, state: string): string
  /** For pages which the vendor wants signed. */
  signing?: PageSigning
  /** For pages which authorise by a token. */
  pageToken?(): Promise<string>
}

/** A number of the Chinese mainland without its country code; masked and foreign ones count as none. */
export function mobileIn(text: string | null | undefined): string | null {
  const number = (text ?? '').replace(/^(\+?86)?[-\s]?/, '')
  return /^1[3-9]\d{9}$/.test(number) ? number : null
}
