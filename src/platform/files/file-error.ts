/** Why a file of a server could not be fetched, opened or saved. */
export type FileFailure =
  | 'timeout'
  | 'noResponse'
  | 'offline'
  /** The server refused it; `status` has the code. */
  | 'refused'
  /** The file arrived, but the platform cannot show it. */
  | 'notOpened'
  | 'notSaved'
  /** The user closed the dialog that asks for the destination. */
  | 'cancelled'

export class FileError extends Error {
  override name = 'FileError'
  constructor(
    readonly reason: FileFailure,
    /** HTTP status; 0 if there was no response. */
    readonly status = 0,
    options?: ErrorOptions,
  ) {
    super(reason, options)
  }
}

/** Milliseconds to fetch a file: the mini-program's maximum. */
export const fileTimeout = 60_000
