import { blobOf } from '../picked-file'
import { silence } from '../../network/silence'
import { TransportError } from '../../network/transport/types'
import { type PickedFile, type Upload, UploadCancelled } from './types'

function formOf(token: string, name: string, file: PickedFile): FormData {
  const form = new FormData()
  form.append('token', token)
  form.append(name, blobOf(file), file.name)
  return form
}

/** Outside any app (tests, Node). `fetch` reports no progress, so `onProgress` is called once, with 1. */
export const upload: Upload = async ({ url, headers, token, file, name, onProgress, timeout, signal }) => {
  if (signal?.aborted) throw new UploadCancelled()
  const abort = new AbortController()
  const cancel = () => abort.abort(new UploadCancelled())
  const timer = setTimeout(() => abort.abort(new TransportError('timeout')), timeout)
  signal?.addEventListener('abort', cancel)
  const body = token === null ? blobOf(file) : formOf(token, name, file)
  try {
    const response = await fetch(url, {
      method: token === null ? 'PUT' : 'POST',
      headers,
      body,
      credentials: 'omit',
      signal: abort.signal,
    })
    onProgress?.(1)
    return { status: response.status, text: await response.text() }
  } catch (cause) {
    throw abort.signal.aborted ? abort.signal.reason : new TransportError(silence(), { cause })
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', cancel)
  }
}
