import type * as v from 'valibot'
import { TransportError, type TransportResponse } from '../platform/network/transport/types'
import { upload } from '../platform/files/upload'
import type { DirectUpload } from '../wire/protocol/uploads'
import type { AbortSignalLike } from '../lib/device/abort'
import { type PickedFile, UploadCancelled } from '../platform/files/upload/types'
import { readData, readEnvelope } from './answer'
import { buildApiUrl, defaultTimeout, sessionHeaders, reportFailure } from './client'
import { RequestError } from './errors'
import { withReauthentication } from './reauthentication'

export interface UploadOptions {
  /** A path of the API host, or the URL of another store, which gets no session token. */
  url: string
  token: string
  file: PickedFile
  onProgress?: ((part: number) => void) | undefined
  signal?: AbortSignalLike | undefined
}

const isOwn = (url: string) => url.startsWith('/')

/** Milliseconds for sending a file to an object store; on a slower connection the gateway takes it, which waits longer. */
const storeTimeout = 60_000

/**
 * Sends a file to the address that an object store has signed, without any header of the session. False if it has not
 * arrived, for whatever reason: the gateway's own upload remains. Throws {@link UploadCancelled}.
 */
export async function sendToStore(
  { url, headers }: DirectUpload,
  { file, onProgress, signal }: Pick<UploadOptions, 'file' | 'onProgress' | 'signal'>,
): Promise<boolean> {
  try {
    const body = { token: null, name: '', timeout: storeTimeout, file, onProgress, signal }
    const { status } = await upload({ url, headers, ...body })
    return status >= 200 && status < 300
  } catch (cause) {
    if (cause instanceof UploadCancelled) throw cause
    return false
  }
}

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
