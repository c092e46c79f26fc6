import type * as v from 'valibot'
import { TransportError, type TransportResponse } from '../platform/network/transport/types'
import { upload } from '../platform/files/upload'
import type { AbortSignalLike } from '../lib/device/abort'
import { type PickedFile, UploadCancelled } from '../platform/files/upload/types'
import { readData, readEnvelope } from './answer'
import { buildApiUrl, defaultTimeout, sessionHeaders, reportFailure, withReauthentication } from './client'
import { RequestError } from './errors'

export interface UploadOptions {
  /** A path of the API host, or the URL of another store, which gets no session token. */
  url: string
  token: string
  file: PickedFile
  onProgress?: ((part: number) => void) | undefined
  signal?: AbortSignalLike | undefined
}

const isOwn = (url: string) => url.startsWith('/')

/** Sends once, without a retry: a token is valid for one file, and the first attempt may have arrived. */
async function attempt({ url, ...rest }: UploadOptions): Promise<TransportResponse> {
  const target = isOwn(url) ? { url: buildApiUrl(url), headers: sessionHeaders() } : { url, headers: {} }
  try {
    return await upload({ ...rest, ...target, name: 'file', timeout: defaultTimeout })
  } catch (cause) {
    if (cause instanceof UploadCancelled) throw cause
    throw new RequestError(cause instanceof TransportError ? cause.reason : 'noResponse', {}, { cause })
  }
}

/**
 * Uploads one file and returns the envelope's data, validated by the schema. After a renewal of the session
 * the upload and its progress start again. Throws {@link UploadCancelled}, or a {@link RequestError}, which
 * the caller displays.
 */
export async function requestUpload<S extends v.GenericSchema>(
  options: UploadOptions,
  schema: S,
): Promise<v.InferOutput<S>> {
  const send = async () => readEnvelope(await attempt(options))
  try {
    // Another store does not check the session: its 401 concerns the token.
    return readData(await (isOwn(options.url) ? withReauthentication(send) : send()), schema)
  } catch (error) {
    if (error instanceof RequestError)
      reportFailure(error, { method: 'POST', url: options.url, errorOwner: 'caller' })
    throw error
  }
}
