import type { Driver } from '../../types'
import { normaliseBridge } from '../bridge-error'
import { feedbackActions, pageActions } from './actions'
import { deviceActions, fileActions } from './actions-device'
import { configure, needsConfigure } from './config'
import { requestGrant } from './login'

/** 专有钉钉 (浙政钉 and others) on phones and Windows. */
export const createDriver = (): Driver => ({
  actions: { ...pageActions, ...feedbackActions, ...fileActions, ...deviceActions },
  configure,
  needsConfigure,
  requestGrant,
  normalise: (raw, api) => normaliseBridge('zwdd', raw, api),
})
