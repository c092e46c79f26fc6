import type { Device } from '@/lib/device/download-rule'

export interface RemoteFile {
  /** An address of http or https. */
  url: string
  name: string
  /** What proves the session, for a file that is not given out without one. */
  headers?: Record<string, string> | undefined
}

export interface Download {
  deviceKind(): Device
  /** Where a path of the API host leads. */
  apiOrigin(): string
  /** The host around the page downloads files by an action of its own. */
  downloadsByHost(): boolean
  /**
   * Hands a file over to the device. A browser tells nobody whether the person kept it. In the mini-program
   * on computers only. Rejects with a FileError.
   */
  saveFile(file: RemoteFile): Promise<void>
}
