import type { Driver } from '../../types'
import { deviceActions, feedbackActions, pageActions } from './actions'
import { zlbError } from './errors'
import { imageActions } from './images'
import { requestGrant } from './login'

/** 浙里办, as an app of its own and inside Alipay and WeChat. It asks for no signature. */
export const createDriver = (): Driver => ({
  actions: { ...pageActions, ...feedbackActions, ...imageActions, ...deviceActions },
  requestGrant,
  normalise: (raw, api) => zlbError(api, raw),
})
