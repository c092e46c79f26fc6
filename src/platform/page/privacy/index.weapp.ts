import Taro from '@tarojs/taro'
import { agreeButtonId as buttonId, type PrivacyPlatform } from './types'

/** developers.weixin.qq.com/miniprogram/dev/framework/user-privacy/PrivacyAuthorize.html */
export const { onPrivacyRequest, openContract }: PrivacyPlatform = {
  onPrivacyRequest(ask) {
    if (!Taro.canIUse('onNeedPrivacyAuthorization')) return
    Taro.onNeedPrivacyAuthorization((resolve) => {
      resolve({ event: 'exposureAuthorization' })
      const settle = (agreed: boolean) =>
        resolve(agreed ? { event: 'agree', buttonId } : { event: 'disagree' })
      ask().then(settle, () => settle(false))
    })
  },

  // Fails where the console has no guideline yet, as for a test account.
  openContract: () => Taro.openPrivacyContract({ fail: () => undefined }),
}
