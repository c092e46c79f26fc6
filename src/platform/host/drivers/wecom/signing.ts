import type { RegisterOptions } from '@wecom/jssdk'
import type { JsConfig } from '../../../../wire/session/host-config'
import { withTimeLimit } from '../../driver-calls'
import { hostBackend } from '../../backend'
import { bridgeReady, pageUrl, signatureOf } from '../weixin-page'
import type { Sdk } from './sdk'

/** Every API that the driver calls; WeCom's console must allow each of them for the app. */
const jsApiList = [
  ...['chooseImage', 'getLocalImgData', 'previewImage', 'previewFile', 'scanQRCode'],
  ...['getLocation', 'openLocation', 'getNetworkType', 'selectEnterpriseContact', 'shareAppMessage'],
  ...['setClipboardData', 'launchMiniprogram', 'openDefaultBrowser'],
  ...['onHistoryBack', 'onUserCaptureScreen', 'closeWindow'],
  ...['onMenuShareAppMessage', 'onMenuShareWechat', 'onMenuShareTimeline'],
]

const signatureData = ({ timeStamp, nonceStr, signature }: JsConfig) => ({
  timestamp: timeStamp,
  nonceStr,
  signature,
})

/** The client rejected the signature. */
const isRejected = (error: unknown) =>
  /^(agentConfig|config|preVerifyJSAPI):/.test((error as { errMsg?: string } | null)?.errMsg ?? '')

/** The page's URL changed while its signature was fetched. */
const isOutdated = (error: unknown) => error instanceof Error && error.message === 'SDK Error: Aborted'

/**
 * Registers and signs the page. The SDK signs again automatically when the URL has changed or a try has
 * failed.
 */
export function createSigning(sdk: Sdk) {
  let registered = false

  async function register(): Promise<void> {
    const url = pageUrl()
    const first = await signatureOf('wecom', url, 'agent')
    const fetched = new Map([[url, first]])
    const { corpId, agentId } = first
    const options: RegisterOptions = { corpId, agentId, jsApiList }
    sdk.register(options)
    // Set after `register`, which starts to sign on its own: a failure of that would be unhandled.
    options.getConfigSignature = async (page) => signatureData(await signatureOf('wecom', page))
    options.getAgentConfigSignature = async (page) => {
      const prefetched = fetched.get(page)
      fetched.delete(page)
      return signatureData(prefetched ?? (await signatureOf('wecom', page, 'agent')))
    }
    registered = true
  }

  /** Repeats the call once with a new signature if the first signature was rejected or outdated. */
  async function signed<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work()
    } catch (error) {
      if (isRejected(error)) hostBackend().log('authentication failed')
      else if (!isOutdated(error)) throw error
      return work()
    }
  }

  async function configure(): Promise<void> {
    await bridgeReady('wecom', 'configure')
    if (!registered) await register()
    await signed(async () => void (await sdk.ensureConfigReady()))
  }

  return { signed, configure: () => withTimeLimit('wecom', 'configure', configure()) }
}
