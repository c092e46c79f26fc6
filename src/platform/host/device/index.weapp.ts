import Taro from '@tarojs/taro'
import type { Device as DeviceKind } from '../../../lib/device/device'
import { environmentFlags } from '../detect'
import type { Device } from './types'

const computers = ['windows', 'mac', 'ohos_pc']

/** HarmonyOS and the developer tools behave like Android. */
const kinds: Record<string, DeviceKind> = { ios: 'ios', windows: 'pc', mac: 'pc' }

/** CSS pixels. Android treats a device as a tablet if its shorter side is at least this wide. */
const tabletWidth = 600

/** An equivalent browser user agent: WeChat reports only the system and the model. */
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
  kind: () => kinds[Taro.getDeviceInfo().platform] ?? 'android',
  environment: () => environmentFlags(userAgent(), { miniProgram: true }),
}
