import { hostBackend, type SignatureKind } from '../backend'
import { HostError } from '../error'
import type { Api } from '../driver-calls'
import type { HostName } from '../types'

/** Milliseconds. The bridge appears with the page or shortly after; later, it is treated as missing. */
const bridgeTimeout = 3_000

/**
 * Resolves when the bridge is ready. WeCom, WeChat and its mini-programs provide the same bridge; without it
 * their SDKs never settle.
 */
export function bridgeReady(host: HostName, api: Api): Promise<void> {
  if ('WeixinJSBridge' in window) return Promise.resolve()
  return new Promise((resolve, reject) => {
    const give = () => reject(new HostError('unavailable', { host, api, message: 'no WeixinJSBridge' }))
    const timer = setTimeout(give, bridgeTimeout)
    const come = () => {
      clearTimeout(timer)
      resolve()
    }
    document.addEventListener('WeixinJSBridgeReady', come, { once: true })
  })
}

/** The URL that hosts sign: encoded as by the browser, without the hash. */
export const pageUrl = () => window.location.href.split('#', 1)[0] ?? ''

/** The URL of the first load, which WeChat on iOS uses until the page is reloaded. */
export const launchUrl = () => window.__landingUrl ?? pageUrl()

export const isApplePhone = () => /iphone|ipad|ipod/i.test(navigator.userAgent)

/** Throws `unavailable` if the gateway returns no signature; a fallback then replaces the host's action. */
export async function signatureOf(host: HostName, url: string, kind?: SignatureKind) {
  try {
    return await hostBackend().jsConfig(url, kind)
  } catch (raw) {
    throw new HostError('unavailable', { host, api: 'configure', message: 'no signature', raw })
  }
}
