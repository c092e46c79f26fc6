import Taro from '@tarojs/taro'
import { settings } from '@/env'
import type { Device } from '@/lib/device/download-rule'
import type { Download } from './types'
import { FileError } from '../file-error'
import { fetchTemporaryFile } from '../temporary-file'

/** HarmonyOS and the developer tools behave like Android. */
const devices: Record<string, Device> = { ios: 'ios', windows: 'pc', mac: 'pc' }

export const { deviceKind, apiOrigin, downloadsByHost, saveFile }: Download = {
  deviceKind: () => devices[Taro.getDeviceInfo().platform] ?? 'android',
  apiOrigin: () => settings.apiHost,
  downloadsByHost: () => false,
  /**
   * Computers only: on a phone `wx.saveFile` saves to the app's own folder, where users cannot find the file.
   */
  async saveFile({ url, headers }) {
    const filePath = await fetchTemporaryFile(url, { headers })
    await Taro.saveFileToDisk({ filePath }).catch((cause: { errMsg?: string }) => {
      throw new FileError((cause.errMsg ?? '').includes('cancel') ? 'cancelled' : 'notSaved', 0, { cause })
    })
  },
}
