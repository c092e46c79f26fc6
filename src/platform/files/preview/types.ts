import type { AbortSignalLike } from '@/lib/device/abort'
import type { PreviewType } from '@/lib/device/document-preview'

export interface FetchOptions {
  /** Session headers, for a file that requires a session. */
  headers?: Record<string, string> | undefined
  /** Called with the downloaded part, 0 to 1. Mini-program only. */
  onProgress?: ((part: number) => void) | undefined
  /** Stops the download. Mini-program only. */
  signal?: AbortSignalLike | undefined
}

export interface RemoteDocument extends FetchOptions {
  /** An http or https URL. */
  url: string
  /** With its extension. */
  name: string
  /** Exact size in bytes, if known. */
  size?: number | undefined
  type: PreviewType
}

/**
 * Shows a document in the viewer of the host or the platform. `unsupported` if there is no viewer for it.
 * Rejects with a FileError. Call it directly in a tap handler.
 */
export type OpenDocument = (document: RemoteDocument) => Promise<'opened' | 'unsupported'>
