import type { PreviewType } from '@/lib/device/document-preview'

export interface RemoteDocument {
  /** An address of http or https. */
  url: string
  /** With its extension. */
  name: string
  /** Exact, in bytes, where it is known. */
  size?: number | undefined
  type: PreviewType
  /** What proves the session, for a document that is not given out without one. */
  headers?: Record<string, string> | undefined
}

/**
 * Shows a document in the viewer of the host or the platform. `unsupported` when nothing shows it. Rejects with a FileError. Call it straight from a tap.
 */
export type OpenDocument = (document: RemoteDocument) => Promise<'opened' | 'unsupported'>
