import { inTime } from '../../driver-calls'
import { hostBackend } from '../../backend'
import { HostError } from '../../error'
import type { HostName } from '../../types'
import { bridgeReady, isApplePhone, landingUrl, pageUrl, signatureOf } from '../weixin-page'
import { jweixin, type Reply } from './sdk'

const wordOf = ({ errMsg, err_msg }: Reply) => String(errMsg ?? err_msg).replace(/^\w+:/, '')

/**
 * Makes the client verify a signature. `wx.config` alone is not enough: it reports `ready` after a rejection
 * too and immediately after the first time, loses the rejection in clients from version 10, and sends the
 * page's full URL to a foreign server.
 */
async function verify(host: HostName, url: string, verifyJsApiList: string[]): Promise<void> {
  const { corpId, timeStamp, nonceStr, signature } = await signatureOf(host, url)
  jweixin.config({ check: false, appId: corpId, timestamp: timeStamp, nonceStr, signature })
  const reply = await new Promise<Reply>((resolve) =>
    jweixin.invoke('preVerifyJSAPI', { verifyJsApiList, verifyOpenTagList: [] }, resolve),
  )
  // eslint-disable-next-line @typescript-eslint/only-throw-error -- a reply, as calls reject with
  if (!/^(ok|confirm)$/.test(wordOf(reply))) throw { ...reply, errMsg: `config:${wordOf(reply)}` }
}

/**
 * Signs the page and renews the signature. `apis` are the client's names, some of which differ from the
 * SDK's.
 */
export function createSigning(host: HostName, apis: readonly string[]) {
  const landing = isApplePhone() ? landingUrl() : undefined
  let signed: string | undefined

  async function sign(url: string): Promise<void> {
    await verify(host, url, [...apis])
    signed = url
  }

  /**
   * Signs with the landing URL, which iOS requires; if rejected, with the current URL, which some clients
   * require.
   */
  async function signAnew(): Promise<void> {
    await bridgeReady(host, 'configure')
    try {
      await sign(landing ?? pageUrl())
    } catch (refusal) {
      if (refusal instanceof HostError) throw refusal
      hostBackend().log('authentication failed')
      await sign(pageUrl())
    }
  }

  const configure = () => inTime(host, 'configure', signAnew())
  const isStale = () => signed !== undefined && signed !== landing && signed !== pageUrl()

  return {
    configure,
    /** Signs again if the URL has changed since, after a code was removed or a page replaced. */
    keepSigned: async (): Promise<void> => (isStale() ? configure() : undefined),
  }
}
