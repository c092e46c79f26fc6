import type { AbortSignalLike } from '../../../lib/device/abort'
import type { TransportResponse } from '../../network/transport/types'

/** A file the user has picked or made, the same on every platform. */
export interface PickedFile {
  /** With its extension. */
  name: string
  /** Bytes. */
  size: number
  /** Media type; empty if the platform does not report it. */
  type: string
  /** The content in H5, the path of a temporary file in the mini-program. */
  source: Blob | string
}

export interface UploadRequest {
  url: string
  headers: Record<string, string>
  /**
   * Upload ticket for this one file, sent as the form field `token`. Null sends no form but a PUT whose body is the
   * file, as object stores take it.
   */
  token: string | null
  file: PickedFile
  /** The name of the form field for the file. */
  name: string
  /**
   * Progress from 0 to 1, never falling. 1 means that the whole file is sent, not that the server has
   * responded.
   */
  onProgress?: ((part: number) => void) | undefined
  /** Milliseconds. The mini-program limits it to one minute. */
  timeout: number
  signal?: AbortSignalLike | undefined
}

/** The user cancelled the upload. */
export class UploadCancelled extends Error {
  override name = 'UploadCancelled'
}

/** Rejects with a TransportError if there is no response, and with UploadCancelled. */
export type Upload = (request: UploadRequest) => Promise<TransportResponse>
