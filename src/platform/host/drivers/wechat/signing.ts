import { withTimeLimit } from '../../driver-calls'
import { hostBackend } from '../../backend'
import type { OpenTag } from '../../actions'
import { HostError } from '../../error'
import type { HostName } from '../../types'
import { bridgeReady, isApplePhone, launchUrl, pageUrl, signatureOf } from '../weixin-page'
import { jweixin, type Reply } from './sdk'

const resultOf = ({ errMsg, err_msg }: Reply) => String(errMsg ?? err_msg).replace(/^\w+:/, '')

interface VerifiedLists {
  verifyJsApiList: string[]
  verifyOpenTagList: OpenTag[]
}

/**
 * Makes the client verify a signature. `wx.config` alone is not enough: it reports `ready` after a rejection
 * too and immediately after the first time, loses the rejection in clients from version 10, and sends the
 * page's full URL to a foreign server.
 */
async function verify(host: HostName, url: string, lists: VerifiedLists): Promise<void> {
  const { corpId, timeStamp, nonceStr, signature } = await signatureOf(host, url)
  jweixin.config({ check: false, appId: corpId, timestamp: timeStamp, nonceStr, signature })
  const reply = await new Promise<Reply>((resolve) => jweixin.invoke('preVerifyJSAPI', lists, resolve))
  // oxlint-disable-next-line typescript/only-throw-error -- a reply, as calls reject with
  if (!/^(ok|confirm)$/.test(resultOf(reply))) throw { ...reply, errMsg: `config:${resultOf(reply)}` }
}

/**
 * Signs the page and renews the signature. `apis` are the client's names, some of which differ from the
 * SDK's.
 */
export function createSigning(host: HostName, apis: readonly string[]) {
  const urlAtLaunch = isApplePhone() ? launchUrl() : undefined
  let signed: string | undefined
  let openTags: OpenTag[] = []

  async function sign(url: string): Promise<void> {
    await verify(host, url, { verifyJsApiList: [...apis], verifyOpenTagList: openTags })
    signed = url
  }

  /**
   * Signs with the URL at launch, which iOS requires; if rejected, with the current URL, which some clients
   * require.
   */
  async function renewSignature(): Promise<void> {
    await bridgeReady(host, 'configure')
    try {
      await sign(urlAtLaunch ?? pageUrl())
    } catch (refusal) {
      if (refusal instanceof HostError) throw refusal
      hostBackend().log('authentication failed')
      await sign(pageUrl())
    }
  }

  const configure = () => withTimeLimit(host, 'configure', renewSignature())
  const isStale = () => signed !== undefined && signed !== urlAtLaunch && signed !== pageUrl()

  return {
    configure,
    /** Signs again, because each signature replaces the tags of the one before. */
    enableOpenTags: (tags: OpenTag[]): Promise<void> => {
      openTags = tags
      return configure()
    },
    /** Signs again if the URL has changed since, after a code was removed or a page replaced. */
    keepSigned: async (): Promise<void> => (isStale() ? configure() : undefined),
  }
}
