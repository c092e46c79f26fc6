import type { Driver } from '../../types'
import { normaliseBridge } from '../bridge-error'
import { feedbackActions, pageActions } from './actions'
import { deviceActions, fileActions } from './actions-device'
import { configure, needsConfigure } from './config'
import { requestGrant } from './login'

/** DingTalk on phones and computers. */
export const createDriver = (): Driver => ({
  actions: { ...pageActions, ...feedbackActions, ...fileActions, ...deviceActions },
  configure,
  needsConfigure,
  requestGrant,
  normalise: (raw, api) => normaliseBridge('dingtalk', raw, api),
})
