import Taro from '@tarojs/taro'
import { pathOf } from '../picked-file'
import { silence } from '../../network/silence'
import { TransportError } from '../../network/transport/types'
import { type Upload, UploadCancelled, type UploadRequest } from './types'

/**
 * Milliseconds. The maximum of wx.uploadFile, from
 * developers.weixin.qq.com/miniprogram/dev/framework/ability/network.html
 */
const maxTimeout = 60_000

function failureOf(cause: unknown, { signal }: UploadRequest): Error {
  if (signal?.aborted) return new UploadCancelled()
  const message = (cause as { errMsg?: string }).errMsg ?? ''
  return new TransportError(silence(message.includes('timeout')), { cause })
}

/** The server receives the name of the temporary file, which has the extension of the picked one. */
function start({ url, headers, token, file, name, timeout }: UploadRequest) {
  return Taro.uploadFile({
    url,
    filePath: pathOf(file),
    name,
    formData: { token },
    header: headers,
    timeout: Math.min(timeout, maxTimeout),
  })
}

export const upload: Upload = async (request) => {
  const { onProgress, signal } = request
  if (signal?.aborted) throw new UploadCancelled()
  const task = start(request)
  const cancel = () => task.abort()
  signal?.addEventListener('abort', cancel)
  task.onProgressUpdate(({ progress }) => onProgress?.(progress / 100))
  try {
    const { statusCode, data } = await task
    return { status: statusCode, text: String(data ?? '') }
  } catch (cause) {
    throw failureOf(cause, request)
  } finally {
    signal?.removeEventListener('abort', cancel)
  }
}
