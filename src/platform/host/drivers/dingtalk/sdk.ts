import dd from 'dingtalk-jsapi/entry/union'
import { noBridge, notOnDevice } from '../bridge-error'
import { createBridgeWait, takenInSilence } from '../bridge-wait'
import { trustsParent } from './window-name'

/**
 * The whole package rewrites twenty calls and their answers; this entry knows the bridges only, and
 * `_invoke` hands names, parameters and answers through as they are. So all defaults are given here.
 */
const invokeAsIs = dd._invoke as (api: string, params: object) => Promise<unknown>

const globals = window as Window & {
  dd_bridge_config?: string
  dingtalk?: { platform?: { invokeAPI?: unknown } }
}

/** Where the page is: a phone's system, a computer, or an app that calls itself DingTalk and has no bridge. */
export const system = dd.env.platform as 'android' | 'ios' | 'harmony' | 'pc' | 'notInDingTalk'

/** What the package knows for computers. Other names are never answered there. */
const onComputers = new Set([
  ...['setTitle', 'close', 'goBack'].map((api) => `biz.navigation.${api}`),
  ...['openLink', 'previewImage', 'downloadFile', 'share'].map((api) => `biz.util.${api}`),
  ...['toast', 'alert', 'confirm', 'actionSheet', 'showPreloader', 'hidePreloader'].map(
    (api) => `device.notification.${api}`,
  ),
  'device.connection.getNetworkType',
  'biz.clipboardData.setData',
  'biz.contact.complexPicker',
  'runtime.permission.requestAuthCode',
])

/** What the package knows for some phones only. */
const onFewPhones: Record<string, readonly string[]> = {
  'biz.util.downloadFile': ['harmony'],
  'biz.navigation.popGesture': ['ios'],
  'biz.navigation.gestures': ['ios'],
}

const isKnownHere = (api: string) =>
  system === 'pc' ? onComputers.has(api) : (onFewPhones[api]?.includes(system) ?? true)

/** On computers messages go to the window around the page or to an object of the app; to neither, nobody answers. */
const hasComputerBridge =
  system === 'pc' &&
  trustsParent(globals.dd_bridge_config ?? window.name) &&
  (window.top !== window || typeof globals.dingtalk?.platform?.invokeAPI === 'function')

/** A window listens when it answers: to something that changes nothing and that all versions know. */
function greet(listener: () => void): void {
  void invokeAsIs('biz.navigation.setTitle', { title: document.title }).then(listener, listener)
}

let answered: (() => Promise<void>) | undefined

/** A window that has not answered is greeted again by the next call. */
async function computerBridge(): Promise<void> {
  if (!hasComputerBridge) throw noBridge()
  answered ??= createBridgeWait(greet)
  await answered().catch((error: unknown) => {
    answered = undefined
    throw error
  })
}

const isPhone = ['android', 'ios', 'harmony'].includes(system)

/** Rejects soon where the SDK would wait for good. */
const bridge = isPhone ? createBridgeWait(dd.ready) : computerBridge

/** Calls DingTalk by its native name. */
export async function invoke(api: string, params: object = {}): Promise<unknown> {
  await bridge()
  if (!isKnownHere(api)) throw notOnDevice(api)
  return invokeAsIs(api, params)
}

/** As `invoke`, for calls that name a listener. iOS wants to be told that they do. */
export async function listen(api: string, params: object, listener: () => void): Promise<void> {
  await bridge()
  if (!isKnownHere(api)) throw notOnDevice(api)
  return takenInSilence(invokeAsIs(api, { ...params, watch: true, onSuccess: listener }))
}

/**
 * Signs the page, which the SDK does once in a page's life: a second time it does nothing and says nothing.
 * `dd.ready` is not asked, as it leaves a rejection behind that nobody can catch.
 */
export async function config(params: object): Promise<void> {
  await bridge()
  await new Promise<void>((resolve, reject) => {
    dd.config({ ...params, onSuccess: () => resolve() })
    dd.error(reject)
  })
}
