import type { Driver } from '../../types'
import { deviceActions, feedbackActions, pageActions } from './actions'
import { zlbError } from './errors'
import { imageActions } from './images'
import { requestGrant } from './login'

/** 浙里办, as its own app and inside Alipay and WeChat. It needs no signature. */
export const createDriver = (): Driver => ({
  actions: { ...pageActions, ...feedbackActions, ...imageActions, ...deviceActions },
  requestGrant,
  normalise: (raw, api) => zlbError(api, raw),
})
