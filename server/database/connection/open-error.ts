/** The database cannot be opened for a reason that the operator can remove. */
export class OpenError extends Error {
  override name = 'OpenError'

  constructor(
    message: string,
    /** What the operator can do, as a sentence. */
    readonly advice: string,
    options?: ErrorOptions,
  ) {
    super(message, options)
  }
}

/** The message of the innermost cause: PostgreSQL's own, without the statement. */
export function rootMessage(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause === undefined ? error.message : rootMessage(error.cause)
}
