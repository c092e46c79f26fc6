import Taro from '@tarojs/taro'
import { environmentFlags } from '../detect'
import type { Device } from './types'

const computers = ['windows', 'mac', 'ohos_pc']

/** From this width of its narrower side on, in CSS pixels, Android calls a device a tablet. */
const tabletWidth = 600

/** What a browser on that device would call it; WeChat says the system and the model only. */
function userAgent(): string {
  const { platform, model, environment } = Taro.getDeviceInfo() as Taro.getDeviceInfo.Result & {
    /** `wxwork` where WeCom runs the mini-program. */
    environment?: string
  }
  const { screenWidth, screenHeight } = Taro.getWindowInfo()
  const isLarge = Math.min(screenWidth, screenHeight) >= tabletWidth
  const agents: Record<string, string> = {
    ios: /ipad/i.test(model) ? 'iPad' : 'iPhone',
    android: isLarge ? 'Android' : 'Android Mobile',
    ohos: isLarge ? '(Tablet; OpenHarmony)' : '(Phone; OpenHarmony)',
    devtools: 'iPhone',
  }
  return `${agents[platform] ?? ''} ${environment ?? ''}`
}

export const device: Device = {
  isPc: () => computers.includes(Taro.getDeviceInfo().platform),
  environment: () => environmentFlags(userAgent(), { miniProgram: true }),
}
