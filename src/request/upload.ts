import type * as v from 'valibot'
import { TransportError, type TransportResponse } from '../platform/network/transport/types'
import { upload } from '../platform/files/upload'
import { type PickedFile, type StopSignal, UploadCancelled } from '../platform/files/upload/types'
import { readData, readEnvelope } from './answer'
import { buildApiUrl, defaultTimeout, sessionHeaders, reportFailure, withReauthentication } from './client'
import { RequestError } from './errors'

export interface UploadOptions {
  /** A path of the API host, or the address of another store: that one gets no proof of the session. */
  url: string
  token: string
  file: PickedFile
  onProgress?: ((part: number) => void) | undefined
  signal?: StopSignal | undefined
}

const isOwn = (url: string) => url.startsWith('/')

/** One try: a token is good for one file, and the first try may have arrived. */
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
 * Sends one file, again when its session is renewed: then the progress begins anew. Gives the envelope's data
 * in the agreed shape; every failure is a {@link RequestError}, as with `request()`, but for
 * {@link UploadCancelled}. Who asked tells the person, where the file was chosen.
 */
export async function requestUpload<S extends v.GenericSchema>(
  options: UploadOptions,
  schema: S,
): Promise<v.InferOutput<S>> {
  const send = async () => readEnvelope(await attempt(options))
  try {
    // Another store knows nothing of the session: its refusal is of the token.
    return readData(await (isOwn(options.url) ? withReauthentication(send) : send()), schema)
  } catch (error) {
    if (error instanceof RequestError)
      reportFailure(error, { method: 'POST', url: options.url, errorOwner: 'caller' })
    throw error
  }
}
