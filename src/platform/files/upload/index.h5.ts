import { blobOf } from '../picked-file'
import { silence } from '../../network/silence'
import { TransportError, type TransportResponse } from '../../network/transport/types'
import { type Upload, UploadCancelled, type UploadRequest } from './types'

function bodyOf({ token, name, file }: UploadRequest): FormData | Blob {
  if (token === null) return blobOf(file)
  const form = new FormData()
  form.append('token', token)
  form.append(name, blobOf(file), file.name)
  return form
}

function open({ url, token, headers, timeout, onProgress }: UploadRequest): XMLHttpRequest {
  const request = new XMLHttpRequest()
  request.open(token === null ? 'PUT' : 'POST', url)
  request.timeout = timeout
  for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
  request.upload.onprogress = ({ lengthComputable, loaded, total }) => {
    if (lengthComputable && total > 0) onProgress?.(loaded / total)
  }
  return request
}

/** XMLHttpRequest, because `fetch` reports no upload progress in any supported browser. */
export const upload: Upload = async (options) => {
  const { signal } = options
  if (signal?.aborted) throw new UploadCancelled()
  const body = bodyOf(options)
  const request = open(options)
  const cancel = () => request.abort()
  signal?.addEventListener('abort', cancel)
  return new Promise<TransportResponse>((resolve, reject) => {
    request.onload = () => resolve({ status: request.status, text: request.responseText })
    request.onerror = () => reject(new TransportError(silence()))
    request.ontimeout = () => reject(new TransportError(silence(true)))
    request.onabort = () => reject(new UploadCancelled())
    request.send(body)
  }).finally(() => signal?.removeEventListener('abort', cancel))
}
