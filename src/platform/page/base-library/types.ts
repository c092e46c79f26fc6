/**
 * The oldest base library of WeChat that the mini-program supports: the first whose phone number button returns a code
 * (developers.weixin.qq.com/miniprogram/dev/framework/open-ability/getPhoneNumber.html). All other calls without a
 * feature test are older. `project.config.json` names the same version for the IDE.
 */
export const minimumBaseLibrary = '2.21.2'

export interface BaseLibraryPlatform {
  /** Whether the client is too old for the app. */
  isOutdated(): boolean
  /** Opens the client's own update; null where it has none. */
  openClientUpdate: (() => void) | null
}
