import Taro from '@tarojs/taro'
import type { LaunchUrlPlatform } from './types'

export const {
  chooseStartRoute,
  forgetParameters,
  launchParameter,
  pageHost,
  pageOrigin,
  pagePath,
}: LaunchUrlPlatform = {
  chooseStartRoute: () => undefined,
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
