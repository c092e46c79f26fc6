import type { Driver } from '../../types'
import { deviceActions, feedbackActions, pageActions } from './actions'
import { zlbError } from './errors'
import { imageActions } from './images'
import { requestGrant } from './login'
import { invoke } from './sdk'

/** 浙里办, as its own app and inside Alipay and WeChat. It needs no signature. */
export const createDriver = (): Driver => ({
  actions: { ...pageActions, ...feedbackActions, ...imageActions, ...deviceActions },
  requestGrant,
  prefersElder: async () =>
    ((await invoke('getUiStyle')) as { uiStyle?: string } | null)?.uiStyle === 'elder',
  normalise: (raw, api) => zlbError(api, raw),
})
