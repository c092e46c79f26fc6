import { hostScripts } from '../../../../wire/protocol/host-scripts'
import { bridgeError, noBridge, unsupportedOnDevice, throwFailure } from '../bridge-error'
import { createBridgeWait, registered } from '../bridge-wait'

/** Milliseconds for the script to load. */
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
  // The SDK treats macOS and Linux as a phone with an unknown system and never becomes ready.
  return /iPhone|iPad|iPod|Android/.test(userAgent) ? 'kernel' : 'none'
}

export const client = clientOf(navigator.userAgent)
export const isAndroid = /Android/.test(navigator.userAgent)

/** Calls that the SDK translates for Windows. It sends other names unchanged, without a response. */
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

/** A script element, because the vendor's server does not reliably send CORS headers. */
function loadScript(): Promise<void> {
  const script = document.createElement('script')
  script.src = hostScripts.zwdd
  script.async = true
  // URLs of this app may contain a ticket.
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

/** Loaded by the first call, and again after a failure. */
let loading: Promise<{ sdk: Sdk; bridge: () => Promise<void> }> | undefined

async function load() {
  // Without this object, the SDK never settles a call of the Windows client.
  if (client === 'none' || (client === 'pc' && typeof globals.dingtalk?.platform?.invokeAPI !== 'function'))
    throw noBridge()
  // The script may have loaded after an earlier call timed out.
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

/** Calls 专有钉钉 by the SDK's name. Rejects results that report a failure. */
export async function invoke(api: string, params: object = {}): Promise<unknown> {
  const call = await reach(api)
  return throwFailure(await call(params))
}

/** As `invoke`, without parameters, for a call that treats any parameter as the result of its own query. */
export async function invokeBare(api: string): Promise<unknown> {
  const call = await reach(api)
  return throwFailure(await call())
}

async function reach(api: string): Promise<Call> {
  if (!isKnownHere(api)) throw unsupportedOnDevice(api)
  const { sdk, bridge } = await loaded()
  await bridge()
  const call = sdk[api] as Call | undefined
  if (!call) throw unsupportedOnDevice(api)
  return call
}

/** As `invoke`, for calls that register a listener. */
export async function listen(api: string, params: object): Promise<void> {
  if (!isKnownHere(api)) throw unsupportedOnDevice(api)
  const { bridge } = await loaded()
  await bridge()
  return registered(invoke(api, params))
}
