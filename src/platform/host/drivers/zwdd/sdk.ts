import { hostScripts } from '../../../../wire/host-scripts'
import { bridgeError, noBridge, notOnDevice, refuseFailure } from '../bridge-error'
import { createBridgeWait, takenInSilence } from '../bridge-wait'

/** Milliseconds for the script to arrive. */
const scriptTimeout = 5_000

type Call = (params?: object) => Promise<unknown>

interface Sdk {
  ready(listener: () => void): void
  [api: string]: Call | ((listener: () => void) => void)
}

const globals = window as Window & {
  gdt?: Sdk
  dingtalk?: { platform?: { invokeAPI?: unknown } }
}

/** The three bridges: mPaaS, DingTalk's kernel on phones, and the Windows client. */
type Client = 'mpaas' | 'kernel' | 'pc' | 'none'

function clientOf(userAgent: string): Client {
  if (userAgent.includes('dingtalk-win')) return 'pc'
  if (!userAgent.includes('DingTalk')) return /mPaaSClient|Nebula/.test(userAgent) ? 'mpaas' : 'none'
  // The SDK takes macOS and Linux for a phone whose system it does not know, and never gets ready there.
  return /iPhone|iPad|iPod|Android/.test(userAgent) ? 'kernel' : 'none'
}

export const client = clientOf(navigator.userAgent)
export const isAndroid = /Android/.test(navigator.userAgent)

/** What the SDK translates for Windows. Other names go out as they are, and nobody answers. */
const onWindows = new Set([
  ...['setTitle', 'closePage', 'openLink', 'toast', 'confirm', 'showActionSheet', 'chooseImage'],
  ...[
    'readImageToBase64',
    'reduceImageSize',
    'previewImage',
    'downloadFile',
    'shareToMessage',
    'getAuthCode',
  ],
  ...['chooseContactWithComplexPicker', 'getWaterMarkConfigV2', 'getWaterMarkV2'],
])

const isKnownHere = (api: string) => (client === 'pc' ? onWindows.has(api) : api !== 'downloadFile')

/** A plain script element: the vendor's address sends no CORS headers that could be relied on. */
function loadScript(): Promise<void> {
  const script = document.createElement('script')
  script.src = hostScripts.zwdd
  script.async = true
  // Addresses of this app may carry a ticket.
  script.referrerPolicy = 'no-referrer'
  return new Promise<void>((resolve, reject) => {
    const fail = () => {
      script.remove()
      reject(bridgeError(4040, 'the SDK did not arrive'))
    }
    const timer = setTimeout(fail, scriptTimeout)
    script.onerror = () => {
      clearTimeout(timer)
      fail()
    }
    script.onload = () => {
      clearTimeout(timer)
      resolve()
    }
    document.head.appendChild(script)
  })
}

/** Loaded with the first call, and again after a failure. */
let loading: Promise<{ sdk: Sdk; bridge: () => Promise<void> }> | undefined

async function load() {
  // Without this object the SDK would never settle a call of the Windows client.
  if (client === 'none' || (client === 'pc' && typeof globals.dingtalk?.platform?.invokeAPI !== 'function'))
    throw noBridge()
  // A script that was too late for one call may be there for the next.
  if (!globals.gdt) await loadScript()
  const sdk = globals.gdt
  if (!sdk) throw noBridge()
  return { sdk, bridge: createBridgeWait((listener) => sdk.ready(listener)) }
}

function loaded() {
  loading ??= load().catch((error: unknown) => {
    loading = undefined
    throw error
  })
  return loading
}

/** Calls 专有钉钉 by the SDK's name. What it resolves although it has failed is rejected here. */
export async function invoke(api: string, params: object = {}): Promise<unknown> {
  const call = await reach(api)
  return refuseFailure(await call(params))
}

/** As `invoke`, for a call that takes any parameter for an answer to a question of its own. */
export async function invokeBare(api: string): Promise<unknown> {
  const call = await reach(api)
  return refuseFailure(await call())
}

async function reach(api: string): Promise<Call> {
  if (!isKnownHere(api)) throw notOnDevice(api)
  const { sdk, bridge } = await loaded()
  await bridge()
  const call = sdk[api] as Call | undefined
  if (!call) throw notOnDevice(api)
  return call
}

/** As `invoke`, for calls that name a listener. */
export async function listen(api: string, params: object): Promise<void> {
  if (!isKnownHere(api)) throw notOnDevice(api)
  const { bridge } = await loaded()
  await bridge()
  return takenInSilence(invoke(api, params))
}
