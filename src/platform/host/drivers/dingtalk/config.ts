import { withTimeLimit } from '../../driver-calls'
import { hostBackend } from '../../backend'
import { HostError } from '../../error'
import { session } from '../../../storage/key-value'
import { config } from './sdk'

/** The native names, which DingTalk compares. Only these need a signed page. */
const signed = {
  pickPeople: 'biz.contact.complexPicker',
  getLocation: 'device.geolocation.get',
  callPhone: 'biz.telephone.showCallMenu',
  openApp: 'device.launcher.launchApp',
  checkFace: 'biz.verify.startAuth',
} as const

export const needsConfigure: ReadonlySet<keyof typeof signed> = new Set(
  Object.keys(signed) as (keyof typeof signed)[],
)

/** The organisation and the app of the page; known once the page is signed. */
export interface Signed {
  corpId: string
  agentId: string
}

async function sign(
  page: Signed & { timeStamp: string; nonceStr: string; signature: string },
): Promise<void> {
  const { agentId, corpId, timeStamp, nonceStr, signature } = page
  const jsApiList = Object.values(signed)
  try {
    await config({ agentId, corpId, timeStamp, nonceStr, signature, type: 0, jsApiList })
    session.remove(reloadedKey)
  } catch (raw) {
    hostBackend().log('authentication failed')
    if (isSignatureRefused(raw) && session.get(reloadedKey) === null) return reloadToSign()
    throw new HostError('unavailable', { host: 'dingtalk', api: 'configure', raw })
  }
}

/** The code of a bad signature; others, such as a missing permission, remain after another signature. */
const isSignatureRefused = (raw: unknown) =>
  (raw as { errorCode?: unknown } | null)?.errorCode?.toString() === '52013'

/** Set while the page has been reloaded for another signature, so that it is reloaded once only. */
const reloadedKey = 'dingtalkSigned'

/** The SDK accepts one configuration in the life of a page, so another one needs a new page. */
function reloadToSign(): Promise<never> {
  session.set(reloadedKey, 'refused')
  window.location.reload()
  return new Promise(() => undefined)
}

let signing: Promise<void> | undefined
let current: Signed = { corpId: '', agentId: '' }

export const signedPage = (): Signed => current

/**
 * A signature that could not be fetched is requested again; one already passed to the SDK is not, because the
 * SDK accepts only one.
 */
export async function configure(): Promise<void> {
  if (!signing) {
    const page = await hostBackend().jsConfig(window.location.href.split('#')[0] ?? '')
    current = page
    signing = sign(page)
  }
  return withTimeLimit('dingtalk', 'configure', signing)
}
