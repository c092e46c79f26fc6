import Taro from '@tarojs/taro'
import { settings } from '@/env'
import type { Download } from './types'
import { FileError } from '../file-error'
import { fetchTemporaryFile } from '../temporary-file'

export const { apiOrigin, downloadsByHost, saveFile }: Download = {
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
