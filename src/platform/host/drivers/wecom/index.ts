import type { ActionName } from '../../actions'
import type { Driver } from '../../types'
import { weixinError } from '../weixin-error'
import { createActions } from './actions'
import { loadSdk } from './load-sdk'
import { requestGrant } from './login'
import { createSigning } from './signing'

export async function createDriver(): Promise<Driver> {
  const sdk = await loadSdk()
  const { signed, configure } = createSigning(sdk)
  const actions = createActions(sdk, signed)
  const names = Object.keys(actions) as ActionName[]

  return {
    actions,
    needsConfigure: new Set(names.filter((name) => name !== 'close')),
    configure,
    requestGrant,
    normalise: (raw, api) => weixinError('wecom', api, raw),
  }
}
