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
  // The launch options are not visible to users and cannot be changed.
  forgetParameters: () => undefined,
  pageHost: () => '',
  pageOrigin: () => '',
  pagePath: () => '',
  launchParameter(name) {
    const value: unknown = Taro.getLaunchOptionsSync().query?.[name]
    return typeof value === 'string' ? value : null
  },
}
