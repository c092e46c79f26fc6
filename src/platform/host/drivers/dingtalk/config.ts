import { inTime } from '../../driver-calls'
import { hostBackend } from '../../backend'
import { HostError } from '../../error'
import { config } from './sdk'

/** Their native names, which is what DingTalk compares; these alone want a signed page. */
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

/** Whose page this is; known once it is signed. */
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
  } catch (raw) {
    hostBackend().log('authentication failed')
    throw new HostError('unavailable', { host: 'dingtalk', api: 'configure', raw })
  }
}

let signing: Promise<void> | undefined
let current: Signed = { corpId: '', agentId: '' }

export const signedPage = (): Signed => current

/** A signature that could not be fetched may be asked for again; one that was shown to the SDK may not. */
export async function configure(): Promise<void> {
  if (!signing) {
    const page = await hostBackend().jsConfig(window.location.href.split('#')[0] ?? '')
    current = page
    signing = sign(page)
  }
  return inTime('dingtalk', 'configure', signing)
}
