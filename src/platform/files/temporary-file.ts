import Taro from '@tarojs/taro'
import { FileError, fileTimeout } from './file-error'

const failureOf = (cause: { errMsg?: string }) =>
  new FileError((cause.errMsg ?? '').includes('timeout') ? 'timeout' : 'noResponse', 0, { cause })

/** The path of a server's file on the phone, where it lies as long as the app runs. In the mini-program only. */
export async function fetchTemporaryFile(url: string, headers: Record<string, string> = {}): Promise<string> {
  const { statusCode, tempFilePath } = await Taro.downloadFile({
    url,
    header: headers,
    timeout: fileTimeout,
  }).catch((cause: { errMsg?: string }) => {
    throw failureOf(cause)
  })
  // An error page is downloaded as any other file is.
  if (statusCode !== 200) throw new FileError('refused', statusCode)
  return tempFilePath
}
