import dd from 'dingtalk-jsapi/entry/union'
import { noBridge, unsupportedOnDevice } from '../bridge-error'
import { createBridgeWait, registered } from '../bridge-wait'
import { trustsParent } from './window-name'

/**
 * The full package rewrites twenty calls and their results; this entry contains only the bridges, and
 * `_invoke` passes names, parameters and results unchanged. So the callers set all defaults.
 */
const invokeAsIs = dd._invoke as (api: string, params: object) => Promise<unknown>

const globals = window as Window & {
  dd_bridge_config?: string
  dingtalk?: { platform?: { invokeAPI?: unknown } }
}

/** The system of the phone, a computer, or an app that names itself DingTalk but has no bridge. */
export const system = dd.env.platform as 'android' | 'ios' | 'harmony' | 'pc' | 'notInDingTalk'

/** The calls that the package supports on computers. Other names get no response there. */
const onComputers = new Set([
  ...['setTitle', 'close', 'quit', 'goBack'].map((api) => `biz.navigation.${api}`),
  ...['openLink', 'previewImage', 'downloadFile', 'share'].map((api) => `biz.util.${api}`),
  ...['toast', 'alert', 'confirm', 'actionSheet', 'showPreloader', 'hidePreloader'].map(
    (api) => `device.notification.${api}`,
  ),
  'device.connection.getNetworkType',
  'biz.clipboardData.setData',
  'biz.contact.complexPicker',
  'runtime.permission.requestAuthCode',
])

/** Calls that the package supports on some phones only. */
const onFewPhones: Record<string, readonly string[]> = {
  'biz.util.downloadFile': ['harmony'],
  'biz.navigation.popGesture': ['ios'],
  'biz.navigation.gestures': ['ios'],
}

const isKnownHere = (api: string) =>
  system === 'pc' ? onComputers.has(api) : (onFewPhones[api]?.includes(system) ?? true)

/**
 * On computers, messages go to the parent window or to an object of the app. Without both, there is no
 * response.
 */
const hasComputerBridge =
  system === 'pc' &&
  trustsParent(globals.dd_bridge_config ?? window.name) &&
  (window.top !== window || typeof globals.dingtalk?.platform?.invokeAPI === 'function')

/** Detects a listening window by a call that changes nothing and that all versions support. */
function whenReady(listener: () => void): void {
  void invokeAsIs('biz.navigation.setTitle', { title: document.title }).then(listener, listener)
}

let answered: (() => Promise<void>) | undefined

/** After a failure, the next call tries again. */
async function computerBridge(): Promise<void> {
  if (!hasComputerBridge) throw noBridge()
  answered ??= createBridgeWait(whenReady)
  await answered().catch((error: unknown) => {
    answered = undefined
    throw error
  })
}

const isPhone = ['android', 'ios', 'harmony'].includes(system)

/** Rejects in time where the SDK would never settle. */
const bridge = isPhone ? createBridgeWait(dd.ready) : computerBridge

/** Calls DingTalk by its native name. */
export async function invoke(api: string, params: object = {}): Promise<unknown> {
  await bridge()
  if (!isKnownHere(api)) throw unsupportedOnDevice(api)
  return invokeAsIs(api, params)
}

/** As `invoke`, for calls that register a listener. iOS requires `watch`. */
export async function listen(api: string, params: object, listener: () => void): Promise<void> {
  await bridge()
  if (!isKnownHere(api)) throw unsupportedOnDevice(api)
  return registered(invokeAsIs(api, { ...params, watch: true, onSuccess: listener }))
}

/**
 * Signs the page. The SDK does it once per page load: a second call has no effect and never settles. Does not
 * wait for `dd.ready`, which leaves a rejection that cannot be caught.
 */
export async function config(params: object): Promise<void> {
  await bridge()
  await new Promise<void>((resolve, reject) => {
    dd.config({ ...params, onSuccess: () => resolve() })
    dd.error(reject)
  })
}
