/** Why a file of a server could not be fetched, opened or saved. */
export type FileFailure =
  | 'timeout'
  | 'noResponse'
  /** The server does not give it out; `status` says why. */
  | 'refused'
  /** It arrived, and the platform cannot show it. */
  | 'notOpened'
  | 'notSaved'
  /** The person closed the dialog that asks where to. */
  | 'cancelled'

export class FileError extends Error {
  override name = 'FileError'
  constructor(
    readonly reason: FileFailure,
    /** The server's status; 0 when there was no answer. */
    readonly status = 0,
    options?: ErrorOptions,
  ) {
    super(reason, options)
  }
}

/** Milliseconds to fetch a file: what the mini-program allows at most. */
export const fileTimeout = 60_000
