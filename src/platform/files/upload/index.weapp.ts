import Taro from '@tarojs/taro'
import { pathOf } from '../picked-file'
import { readBytes } from '../temporary-file'
import { silence } from '../../network/silence'
import { TransportError, type TransportResponse } from '../../network/transport/types'
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
function startForm({ url, headers, token, file, name, timeout }: UploadRequest) {
  return Taro.uploadFile({
    url,
    filePath: pathOf(file),
    name,
    formData: { token },
    header: headers,
    timeout: Math.min(timeout, maxTimeout),
  })
}

/** `wx.uploadFile` sends forms only. */
async function startBody({ url, headers, file, timeout, signal }: UploadRequest) {
  const data = await readBytes(pathOf(file))
  if (signal?.aborted) throw new UploadCancelled()
  return {
    task: Taro.request<string>({
      ...{ method: 'PUT', url, header: headers, data: data.buffer, dataType: 'text' },
      ...{ responseType: 'text', timeout: Math.min(timeout, maxTimeout) },
    }),
  }
}

/** A started transfer, as both interfaces of WeChat return it. */
type Task = Promise<{ statusCode: number; data?: string }> & { abort(): void }

async function finish(task: Task, request: UploadRequest): Promise<TransportResponse> {
  const cancel = () => task.abort()
  request.signal?.addEventListener('abort', cancel)
  try {
    const { statusCode, data } = await task
    return { status: statusCode, text: data ?? '' }
  } catch (cause) {
    throw failureOf(cause, request)
  } finally {
    request.signal?.removeEventListener('abort', cancel)
  }
}

export const upload: Upload = async (request) => {
  const { onProgress, signal, token } = request
  if (signal?.aborted) throw new UploadCancelled()
  if (token === null) {
    const response = await finish((await startBody(request)).task, request)
    // `wx.request` reports no progress.
    onProgress?.(1)
    return response
  }
  const task = startForm(request)
  task.onProgressUpdate(({ progress }) => onProgress?.(progress / 100))
  return finish(task, request)
}
