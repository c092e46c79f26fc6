import type { Sdk } from './sdk'

/** A private WeCom may identify itself only by this token; the SDK would then treat it as WeChat. */
const privateToken = /wxworklocal\//i
const publicToken = /wxwork\//i

/**
 * Loads the SDK, which reads the user agent once, while it loads. Meanwhile a private WeCom gets the public
 * token.
 */
export async function loadSdk(): Promise<Sdk> {
  const { userAgent } = navigator
  if (publicToken.test(userAgent) || !privateToken.test(userAgent)) return (await import('./sdk')).sdk
  Object.defineProperty(navigator, 'userAgent', {
    configurable: true,
    value: userAgent.replace(privateToken, 'wxwork/'),
  })
  try {
    return (await import('./sdk')).sdk
  } finally {
    Reflect.deleteProperty(navigator, 'userAgent')
  }
}
