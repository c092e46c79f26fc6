import { inTime } from '../../driver-calls'
import { hostBackend } from '../../backend'
import { HostError } from '../../error'
import type { HostName } from '../../types'
import { bridgeReady, isApplePhone, landingUrl, pageUrl, signatureOf } from '../weixin-page'
import { jweixin, type Reply } from './sdk'

const wordOf = ({ errMsg, err_msg }: Reply) => String(errMsg ?? err_msg).replace(/^\w+:/, '')

/**
 * Has the client verify a signature. Not by `wx.config` alone: that says `ready` after a refusal too and
 * at once after the first time, loses the refusal in clients of version 10 and later, and reports the
 * page's whole address to a foreign server.
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

/** Keeps the page signed; `apis` are the names which the client knows, some of them others than the SDK's. */
export function createSigning(host: HostName, apis: readonly string[]) {
  const landing = isApplePhone() ? landingUrl() : undefined
  let signed: string | undefined

  async function sign(url: string): Promise<void> {
    await verify(host, url, [...apis])
    signed = url
  }

  /** iOS goes by the address of the first load; where some client does not, the second try is right. */
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
    /** The address may have changed since: a code has left it, a page was replaced. */
    keepSigned: async (): Promise<void> => (isStale() ? configure() : undefined),
  }
}
