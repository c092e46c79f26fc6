import type { PreviewType } from '@/lib/document-preview'

export interface RemoteDocument {
  /** An address of http or https. */
  url: string
  type: PreviewType
  /** What proves the session, for a document that is not given out without one. */
  headers?: Record<string, string> | undefined
}

/**
 * Shows a document in the platform's own viewer. `unsupported`, before anything has happened, where the
 * platform has none for it. Rejects with a FileError. Call it straight from a tap.
 */
export type OpenDocument = (document: RemoteDocument) => Promise<'opened' | 'unsupported'>
