import type { TransportResponse } from '../../network/transport/types'

/** A file a person has chosen or made, the same on every platform. */
export interface PickedFile {
  /** With its extension. */
  name: string
  /** Bytes. */
  size: number
  /** Media type; empty when the platform does not say. */
  type: string
  /** The content in H5, the path of a temporary file in the mini-program. */
  source: Blob | string
}

/** An AbortSignal; in the mini-program, which has none, anything of its shape. */
export interface StopSignal {
  readonly aborted: boolean
  addEventListener(type: 'abort', listener: () => void): void
  removeEventListener(type: 'abort', listener: () => void): void
}

export interface UploadRequest {
  url: string
  headers: Record<string, string>
  /** Leave to upload this one file; the form's field `token`. */
  token: string
  file: PickedFile
  /** The form's field that holds the file. */
  name: string
  /** From 0 to 1, never falling. The server has everything at 1, and may not have answered yet. */
  onProgress?: ((part: number) => void) | undefined
  /** Milliseconds. The mini-program has a ceiling of its own. */
  timeout: number
  signal?: StopSignal | undefined
}

/** The person has changed their mind. */
export class UploadCancelled extends Error {
  override name = 'UploadCancelled'
}

/** Rejects with a TransportError when no answer came, and with UploadCancelled. */
export type Upload = (request: UploadRequest) => Promise<TransportResponse>
