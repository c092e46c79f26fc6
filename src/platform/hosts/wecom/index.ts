import { isPcAgent } from '../../../lib/device'
import type { ActionName, HostActions } from '../../host-actions'
import { HostError } from '../../host-error'
import type { Driver } from '../../host-types'
import { weixinError } from '../weixin-error'
import { createActions } from './actions'
import { loadSdk } from './load-sdk'
import { requestGrant } from './login'
import { createSigning } from './signing'

/** By WeCom's documentation of each call; the other kind of client may well leave it without an answer. */
const onPhonesOnly: ActionName[] = [
  ...(['chooseImages', 'uploadImages', 'readImage', 'previewDocument'] as const),
  ...(['getNetworkType', 'watchScreenshots'] as const),
]
const onComputersOnly: ActionName[] = ['openBrowser']

const elsewhere = (api: ActionName) => () =>
  Promise.reject(new HostError('unavailable', { host: 'wecom', api, message: 'not on this device' }))

export async function createDriver(): Promise<Driver> {
  const sdk = await loadSdk()
  const { signed, configure } = createSigning(sdk)
  const missing = isPcAgent(navigator.userAgent, navigator.maxTouchPoints) ? onPhonesOnly : onComputersOnly
  const actions = createActions(sdk, signed)
  const needsConfigure = new Set(Object.keys(actions) as ActionName[])
  for (const api of ['close', ...missing] as const) needsConfigure.delete(api)
  const absent: Partial<HostActions> = Object.fromEntries(missing.map((api) => [api, elsewhere(api)]))

  return {
    actions: { ...actions, ...absent },
    needsConfigure,
    configure,
    requestGrant,
    normalise: (raw, api) => weixinError('wecom', api, raw),
  }
}
