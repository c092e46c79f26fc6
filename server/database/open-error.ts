/** The database cannot be opened for a reason the operator can remove. */
export class OpenError extends Error {
  override name = 'OpenError'

  constructor(
    message: string,
    /** A sentence for the operator. */
    readonly advice: string,
    options?: ErrorOptions,
  ) {
    super(message, options)
  }
}
