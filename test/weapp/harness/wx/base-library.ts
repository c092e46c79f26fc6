import { isOlder } from '@/lib/device/version'

/**
 * The functions of `wx` that version 2.10.0 of the base library or a later one introduced, by version, after WeChat's
 * own declarations (github.com/wechat-miniprogram/api-typings, 需要基础库). Those not listed are older.
 */
const introduced: Record<string, string> = {
  '2.10.0': 'chooseMedia onUnhandledRejection offUnhandledRejection',
  '2.11.0': 'getPerformance onThemeChange offThemeChange saveFileToDisk',
  '2.12.0': 'enableAlertBeforeUnload disableAlertBeforeUnload previewMedia updateWeChatApp',
  '2.14.1': 'getSystemInfoAsync',
  '2.14.3': 'onCopyUrl offCopyUrl',
  '2.17.3': 'exitMiniProgram',
  '2.20.1':
    'getAppAuthorizeSetting getAppBaseInfo getDeviceInfo getSystemSetting getWindowInfo setVisualEffectOnCapture',
  '2.21.0': 'onNetworkWeakChange offNetworkWeakChange',
  '2.24.3': 'onLazyLoadError offLazyLoadError',
  '2.32.3':
    'getPrivacySetting onNeedPrivacyAuthorization offNeedPrivacyAuthorization openPrivacyContract requirePrivacyAuthorize',
  '3.5.5':
    'onAppRoute offAppRoute onAppRouteDone offAppRouteDone onBeforeAppRoute offBeforeAppRoute onBeforePageUnload offBeforePageUnload',
}

/** Version that introduced a function; undefined if it is older than the table. */
const versions = new Map(
  Object.entries(introduced).flatMap(([version, names]) => names.split(' ').map((name) => [name, version])),
)

/** Removes what a version of the base library does not have, and adds its `canIUse`. */
export function ofBaseLibrary(version: string, wx: Record<string, unknown>): Record<string, unknown> {
  const known = Object.entries(wx).filter(([name]) => !isOlder(version, versions.get(name) ?? '0.0.0'))
  const left: Record<string, unknown> = Object.fromEntries(known)
  // The part after the dot names parameters, which the table does not contain.
  left['canIUse'] = (schema: string) => (schema.split('.')[0] ?? '') in left
  return left
}
