import type { VendorName } from '../../vendor-settings'

/** A person's identity at a vendor. */
export interface VendorIdentity {
  vendor: VendorName
  /** The corporation, app or installation within which `userId` is unique. */
  realm: string
  userId: string
  /** Id of the person in all apps of one owner; null if the vendor returns none. */
  unionId: string | null
  /** Called only if no person is linked. Null if the vendor does not return the number. */
  mobile(): Promise<string | null>
}

/** For vendors that never return a mobile number. */
export const noMobile = () => Promise.resolve(null)

export interface PageSigning {
  /** Id for the vendor's JS API: the corporation's, for WeChat the app's. */
  corpId: string
  agentId: string
  algorithm: 'sha1' | 'sha256'
  /** The reply contains the ticket. Only for the demo's fake ticket, because a ticket can sign any page. */
  returnsTicket?: boolean
  /** WeCom has one ticket for the corporation and another for the app. */
  ticket(kind: 'corp' | 'agent'): Promise<string>
}

/** Exchanges a vendor's codes for identities. Its methods throw `VendorError`. */
export interface Exchange {
  vendor: VendorName
  /**
   * Whether a code requires the state of a redirect. Without it, a code in a URL could be another person's. `either`
   * accepts both kinds and distinguishes them by the state.
   */
  redirect: 'always' | 'either' | 'never'
  /** An unknown identity may be linked after sign-in by mobile number. False if its code comes in a plain URL. */
  linkable: boolean
  /** Null for a person outside the corporation. */
  identify(code: string, redirected: boolean): Promise<VendorIdentity | null>
  /** URL of the vendor's sign-in page, which returns to `redirect` with a code. */
  signInUrl?(redirect: string, state: string): string
  /** For vendors that require signed pages. */
  signing?: PageSigning
  /** For vendors whose pages authorise with a token. */
  pageToken?(): Promise<string>
}

/** A mainland mobile number without country code; null for masked and foreign numbers. */
export function mobileIn(text: string | null | undefined): string | null {
  const number = (text ?? '').replace(/^(\+?86)?[-\s]?/, '')
  return /^1[3-9]\d{9}$/.test(number) ? number : null
}
