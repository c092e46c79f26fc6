import type { PickedFile } from '../upload/types'

export interface DocumentOptions {
  /** Most files. */
  count: number
  /** Accepted extensions, without the dot. */
  extensions: readonly string[]
}

/**
 * Lets the user pick documents: from chats in WeChat, from the device elsewhere. Rejects with a HostError, of kind
 * `cancelled` if the user cancels. Call it directly in a tap handler.
 */
export type PickDocuments = (options: DocumentOptions) => Promise<PickedFile[]>
