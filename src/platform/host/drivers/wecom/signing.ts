import type { RegisterOptions } from '@wecom/jssdk'
import type { JsConfig } from '../../../../wire/host-config'
import { inTime } from '../../driver-calls'
import { hostBackend } from '../../backend'
import { bridgeReady, pageUrl, signatureOf } from '../weixin-page'
import type { Sdk } from './sdk'

/** All that the driver calls; each must also be allowed to the app in WeCom's console. */
const jsApiList = [
  ...['chooseImage', 'getLocalImgData', 'previewImage', 'previewFile', 'scanQRCode'],
  ...['getLocation', 'openLocation', 'getNetworkType', 'selectEnterpriseContact', 'shareAppMessage'],
  ...['setClipboardData', 'launchMiniprogram', 'openDefaultBrowser'],
  ...['onHistoryBack', 'onUserCaptureScreen', 'closeWindow'],
]

const signatureData = ({ timeStamp, nonceStr, signature }: JsConfig) => ({
  timestamp: timeStamp,
  nonceStr,
  signature,
})

/** The client did not accept a signature. */
const isRefused = (error: unknown) =>
  /^(agentConfig|config|preVerifyJSAPI):/.test((error as { errMsg?: string } | null)?.errMsg ?? '')

/** The page's address changed while its signature was fetched. */
const isOvertaken = (error: unknown) => error instanceof Error && error.message === 'SDK Error: Aborted'

/** Keeps the page signed. The SDK signs anew by itself when the address has changed or a try has failed. */
export function createSigning(sdk: Sdk) {
  let registered = false

  async function register(): Promise<void> {
    const url = pageUrl()
    const first = await signatureOf('wecom', url, 'agent')
    const fetched = new Map([[url, first]])
    const { corpId, agentId } = first
    const options: RegisterOptions = { corpId, agentId, jsApiList }
    sdk.register(options)
    // Only now: `register` starts to sign by itself, and its failure would reach nobody.
    options.getConfigSignature = async (page) => signatureData(await signatureOf('wecom', page))
    options.getAgentConfigSignature = async (page) => {
      const kept = fetched.get(page)
      fetched.delete(page)
      return signatureData(kept ?? (await signatureOf('wecom', page, 'agent')))
    }
    registered = true
  }

  /** Does it once more with a fresh signature, where the one it had was no good. */
  async function signed<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work()
    } catch (error) {
      if (isRefused(error)) hostBackend().log('authentication failed')
      else if (!isOvertaken(error)) throw error
      return work()
    }
  }

  async function configure(): Promise<void> {
    await bridgeReady('wecom', 'configure')
    if (!registered) await register()
    await signed(async () => void (await sdk.ensureConfigReady()))
  }

  return { signed, configure: () => inTime('wecom', 'configure', configure()) }
}
