import Taro from '@tarojs/taro'
import { actionTimeout } from '../../actions'
import type { Driver } from '../../types'
import { deviceActions, feedbackActions, pageActions } from './actions'
import { weappError } from './errors'
import { fileActions } from './files'

/** The native mini-program. It needs no signature. */
export const createDriver = (): Driver => ({
  actions: { ...pageActions, ...feedbackActions, ...fileActions, ...deviceActions },
  requestGrant: async () => ({ kind: 'host', code: (await Taro.login({ timeout: actionTimeout })).code }),
  normalise: (raw, api) => weappError(api, raw),
})
