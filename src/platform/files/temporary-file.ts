import Taro from '@tarojs/taro'
import { silence } from '../network/silence'
import { FileError, fileTimeout } from './file-error'
import type { FetchOptions } from './preview/types'

const failureOf = (cause: { errMsg?: string }) =>
  new FileError(silence((cause.errMsg ?? '').includes('timeout')), 0, { cause })

/**
 * Downloads a file to the phone and returns its path, valid until the app closes. Mini-program only. Rejects
 * with a FileError.
 */
export async function fetchTemporaryFile(
  url: string,
  { headers = {}, onProgress, signal }: FetchOptions = {},
): Promise<string> {
  const task = Taro.downloadFile({ url, header: headers, timeout: fileTimeout })
  signal?.addEventListener('abort', () => task.abort())
  if (onProgress) task.onProgressUpdate(({ progress }) => onProgress(progress / 100))
  const { statusCode, tempFilePath } = await task.catch((cause: { errMsg?: string }) => {
    throw failureOf(cause)
  })
  // `downloadFile` also resolves with an error page.
  if (statusCode !== 200) throw new FileError('refused', statusCode)
  return tempFilePath
}

/** The content of a file of the phone. Mini-program only. */
export function readBytes(filePath: string): Promise<Uint8Array> {
  return new Promise((resolve, reject) =>
    Taro.getFileSystemManager().readFile({
      filePath,
      success: ({ data }) => resolve(new Uint8Array(data as ArrayBuffer)),
      fail: reject,
    }),
  )
}
