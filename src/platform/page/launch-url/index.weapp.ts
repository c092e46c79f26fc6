import Taro from '@tarojs/taro'
import type { LandingPlatform } from './types'

export const {
  chooseLanding,
  forgetParameters,
  launchParameter,
  pageHost,
  pageOrigin,
  pagePath,
}: LandingPlatform = {
  chooseLanding: () => undefined,
  // Nobody sees the launch options, and they cannot be changed.
  forgetParameters: () => undefined,
  pageHost: () => '',
  pageOrigin: () => '',
  pagePath: () => '',
  launchParameter(name) {
    const value: unknown = Taro.getLaunchOptionsSync().query?.[name]
    return typeof value === 'string' ? value : null
  },
}
