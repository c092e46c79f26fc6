import Taro from '@tarojs/taro'
import { isOlder } from '../../../lib/device/version'
import { appBaseInfo } from '../app-base-info'
import { type BaseLibraryPlatform, minimumBaseLibrary } from './types'

export const { isOutdated, openClientUpdate }: BaseLibraryPlatform = {
  isOutdated: () => isOlder(appBaseInfo().SDKVersion, minimumBaseLibrary),
  openClientUpdate: Taro.canIUse('updateWeChatApp')
    ? () => void Taro.updateWeChatApp({}).catch(() => undefined)
    : null,
}
