/**
 * The platform's storage keys, spelt as it spells them. All lie in the page session's storage except
 * `userInfo`; signing out clears every one of them, wherever it lies.
 */
export const storageKeys = {
  /** Proves the session to the gateway. */
  token: 'token',
  /** The signed-in person, as the gateway describes them. Also a cookie, with ids only. */
  USERINFO: 'USERINFO',
  /** What the cookie holds, where no cookie is kept: in the mini-program and in frames. */
  userInfo: 'userInfo',
  /** A host's auth code, a WeChat code and a government app's ticket: from arrival until exchanged. */
  USERCODE: 'USERCODE',
  wxCode: 'wxCode',
  ticket: 'ticket',
  /** The organisation the address asked for, until one is entered. */
  loginxnzzId: 'loginxnzzId',
  /** The account's organisations as signing in named them, until one is entered. */
  orglist: 'orglist',
  /** How often signing in again was tried since a person last did it by hand. */
  freeLoginTimes: 'freeLoginTimes',
  /** Which guarded buttons the person may see. */
  BUTTONAUTH: 'BUTTONAUTH',
} as const

/** Keys of this app alone, on the device; signing out clears them as well. */
export const ownKeys = {
  /** Departments chosen last, by person and organisation. */
  recentDepartments: 'recentDepartments',
  /** The request to join an organisation that was sent from this device last. */
  joinRequest: 'joinRequest',
  /** The apps of the workbench and all apps, as the gateway said them last. */
  homeApps: 'homeApps',
  allApps: 'allApps',
  /** Favourites that the gateway does not know yet. */
  unsentFavourites: 'unsentFavourites',
} as const
