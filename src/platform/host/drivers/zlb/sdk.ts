import { HostError } from '../../error'

/** The only URL of 浙里办's bridge; SCRIPT_ORIGINS of the gateway must contain its origin. */
export const bridgeUrl = 'https://assets.zjzwfw.gov.cn/assets/ZWJSBridge/1.1.0/zwjsbridge.js'

/** Milliseconds, for the script to load and for the app to respond. */
const bridgeTimeout = 5_000

type Api = (params: object) => Promise<unknown>

interface Bridge {
  onReady(listener: () => void): void
  [api: string]: Api | ((listener: () => void) => void)
}

const bridge = () => (window as unknown as { ZWJSBridge?: Bridge }).ZWJSBridge

const missing = (message: string) =>
  new HostError('unavailable', { host: 'zlb', api: 'configure', code: '5', message })

function withTimeLimit(message: string, work: (done: () => void, fail: () => void) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const fail = () => reject(missing(message))
    const timer = setTimeout(fail, bridgeTimeout)
    work(() => {
      clearTimeout(timer)
      resolve()
    }, fail)
  })
}

const loadScript = () =>
  withTimeLimit('the bridge’s script did not come', (done, fail) => {
    const script = document.createElement('script')
    script.src = bridgeUrl
    script.referrerPolicy = 'no-referrer'
    script.onload = done
    script.onerror = () => {
      script.remove()
      fail()
    }
    document.head.append(script)
  })

async function prepare(): Promise<void> {
  if (!bridge()) await loadScript()
  await withTimeLimit('no app around the page', (done) => bridge()?.onReady(done))
}

/** Shared by all calls; created again after a failure. */
let ready: Promise<void> | undefined

/** Calls the app, after the bridge is ready. */
export async function invoke(api: string, params: object = {}): Promise<unknown> {
  ready ??= prepare().catch((error: unknown) => {
    ready = undefined
    throw error
  })
  await ready
  const call = bridge()?.[api] as Api | undefined
  if (!call) throw new HostError('unavailable', { host: 'zlb', api: 'configure', message: `no ${api}` })
  return call.call(bridge(), params)
}
