import Taro from '@tarojs/taro'
import type { LaunchUrlPlatform } from './types'

/** WeChat's launch options cannot be changed. */
const forgotten = new Set<string>()

const launchQuery = () => Taro.getLaunchOptionsSync().query

/** A parameter of this launch: another launch has others. */
const keyOf = (name: string) => JSON.stringify([name, launchQuery()])

export const {
  chooseStartRoute,
  forgetParameters,
  launchParameter,
  pageHost,
  pageOrigin,
  pagePath,
}: LaunchUrlPlatform = {
  chooseStartRoute: () => undefined,
  forgetParameters: (names) => names.forEach((name) => forgotten.add(keyOf(name))),
  pageHost: () => '',
  pageOrigin: () => '',
  pagePath: () => '',
  launchParameter(name) {
    const value: unknown = launchQuery()?.[name]
    return typeof value === 'string' && !forgotten.has(keyOf(name)) ? value : null
  },
}
