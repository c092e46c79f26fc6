/**
 * The platform's storage keys, in its spelling. All are in session storage except `userInfo`. Signing out
 * deletes all of them, from both storages.
 */
export const storageKeys = {
  /** The session token for the gateway. */
  token: 'token',
  /** The signed-in user, as returned by the gateway. Also a cookie, with ids only. */
  USERINFO: 'USERINFO',
  /** The content of the cookie where cookies are unavailable: in the mini-program and in frames. */
  userInfo: 'userInfo',
  /** A host's auth code, a WeChat code and a government app's ticket, until exchanged. */
  USERCODE: 'USERCODE',
  wxCode: 'wxCode',
  ticket: 'ticket',
  /** The organisation requested by the URL, until one is entered. */
  loginxnzzId: 'loginxnzzId',
  /** The account's organisations from the sign-in, until one is entered. */
  orglist: 'orglist',
  /** Number of automatic sign-in attempts since the last manual sign-in. */
  freeLoginTimes: 'freeLoginTimes',
  /** The guarded buttons the user may see. */
  BUTTONAUTH: 'BUTTONAUTH',
} as const

/** Keys of this app on the device, not of the platform; signing out deletes them as well. */
export const ownKeys = {
  /** What was chosen last, by user, organisation and kind. */
  recentChoices: 'recentChoices',
  /** The latest request to join an organisation sent from this device. */
  joinRequest: 'joinRequest',
  /** The workbench as last returned by the gateway. */
  workbench: 'workbench',
  /** The apps of the workbench and all apps, as last returned by the gateway. */
  homeApps: 'homeApps',
  allApps: 'allApps',
  /** Favourites not yet sent to the gateway. */
  unsentFavourites: 'unsentFavourites',
  /** Where the person worked last before the latest submission. */
  submittedFrom: 'submittedFrom',
} as const
