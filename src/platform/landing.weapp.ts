import Taro from '@tarojs/taro'
import type { LandingPlatform } from './landing-types'

export const { chooseLanding, launchParameter }: LandingPlatform = {
  chooseLanding: () => undefined,
  launchParameter(name) {
    const value: unknown = Taro.getLaunchOptionsSync().query?.[name]
    return typeof value === 'string' ? value : null
  },
}
