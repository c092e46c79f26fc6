import type { Sdk } from './sdk'

/** A private WeCom may name itself so only, and the SDK then takes it for WeChat. */
const privateToken = /wxworklocal\//i
const publicToken = /wxwork\//i

/** The SDK reads the user agent once, while it loads; for that time a private WeCom looks like the other. */
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
