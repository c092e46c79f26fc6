export interface RemoteFile {
  /** An http or https URL. */
  url: string
  name: string
  /** Session headers, for a file that requires a session. */
  headers?: Record<string, string> | undefined
}

export interface Download {
  /** The origin that paths of the API host resolve against. */
  apiOrigin(): string
  /** The host downloads files by its own action. */
  downloadsByHost(): boolean
  /**
   * Saves a file on the device. Resolving does not prove that the user saved it: browsers do not report that.
   * In the mini-program only on computers. Rejects with a FileError.
   */
  saveFile(file: RemoteFile): Promise<void>
}
