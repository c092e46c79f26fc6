import Taro from '@tarojs/taro'
import type { AskSubscription } from './types'

/** The user has switched off the subscribe messages of the whole app. */
const switchedOff = 20_004

const codeOf = (error: unknown): unknown => (error as { errCode?: unknown } | undefined)?.errCode

/** developers.weixin.qq.com/miniprogram/dev/api/open-api/subscribe-message/wx.requestSubscribeMessage.html */
export const askSubscription: AskSubscription = async (tmplIds) => {
  try {
    // `entityIds` are Alipay's; Taro's types require both.
    const result = { ...(await Taro.requestSubscribeMessage({ tmplIds, entityIds: [] })) }
    return tmplIds.some((id) => (result as Record<string, unknown>)[id] === 'accept') ? 'accepted' : 'refused'
  } catch (error) {
    return codeOf(error) === switchedOff ? 'switchedOff' : 'failed'
  }
}
