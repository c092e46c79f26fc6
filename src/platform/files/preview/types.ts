import type { PreviewType } from '@/lib/device/document-preview'

export interface RemoteDocument {
  /** An http or https URL. */
  url: string
  /** With its extension. */
  name: string
  /** Exact size in bytes, if known. */
  size?: number | undefined
  type: PreviewType
  /** Session headers, for a document that requires a session. */
  headers?: Record<string, string> | undefined
}

/**
 * Shows a document in the viewer of the host or the platform. `unsupported` if there is no viewer for it.
 * Rejects with a FileError. Call it directly in a tap handler.
 */
export type OpenDocument = (document: RemoteDocument) => Promise<'opened' | 'unsupported'>
