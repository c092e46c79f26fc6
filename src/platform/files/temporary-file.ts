import Taro from '@tarojs/taro'
import { FileError, fileTimeout } from './file-error'

const failureOf = (cause: { errMsg?: string }) =>
  new FileError((cause.errMsg ?? '').includes('timeout') ? 'timeout' : 'noResponse', 0, { cause })

/**
 * Downloads a file to the phone and returns its path, valid until the app closes. Mini-program only. Rejects
 * with a FileError.
 */
export async function fetchTemporaryFile(url: string, headers: Record<string, string> = {}): Promise<string> {
  const { statusCode, tempFilePath } = await Taro.downloadFile({
    url,
    header: headers,
    timeout: fileTimeout,
  }).catch((cause: { errMsg?: string }) => {
    throw failureOf(cause)
  })
  // `downloadFile` also resolves with an error page.
  if (statusCode !== 200) throw new FileError('refused', statusCode)
  return tempFilePath
}
