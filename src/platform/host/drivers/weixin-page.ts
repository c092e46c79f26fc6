import { hostBackend, type SignatureKind } from '../backend'
import { HostError } from '../error'
import type { Api } from '../driver-calls'
import type { HostName } from '../types'

/** Milliseconds. The bridge comes with the page or shortly after; what is not there then never comes. */
const patience = 3_000

/** WeCom, WeChat and its mini-programs put the same bridge into a page; without it their SDKs are silent. */
export function bridgeReady(host: HostName, api: Api): Promise<void> {
  if ('WeixinJSBridge' in window) return Promise.resolve()
  return new Promise((resolve, reject) => {
    const give = () => reject(new HostError('unavailable', { host, api, message: 'no WeixinJSBridge' }))
    const timer = setTimeout(give, patience)
    const come = () => {
      clearTimeout(timer)
      resolve()
    }
    document.addEventListener('WeixinJSBridgeReady', come, { once: true })
  })
}

/** The address as hosts sign it: encoded as the browser has it, without its hash. */
export const pageUrl = () => window.location.href.split('#', 1)[0] ?? ''

/** The address of the first load, which WeChat on iOS goes by for the page's whole life. */
export const landingUrl = () => window.__landingUrl ?? pageUrl()

export const isApplePhone = () => /iphone|ipad|ipod/i.test(navigator.userAgent)

/** A gateway that gives no signature leaves the page without the host; asking again would not help. */
export async function signatureOf(host: HostName, url: string, kind?: SignatureKind) {
  try {
    return await hostBackend().jsConfig(url, kind)
  } catch (raw) {
    throw new HostError('unavailable', { host, api: 'configure', message: 'no signature', raw })
  }
}
