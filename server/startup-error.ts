/** A failure to start that the operator can fix; the message is the only output. */
export class StartupError extends Error {
  override name = 'StartupError'
}

export function notWritable(folder: string, error: unknown): StartupError {
  const code = (error as NodeJS.ErrnoException).code ?? 'unknown'
  return new StartupError(
    `The folder ${folder} cannot be written to (${code}). Set DATA_DIR to another folder.`,
    {
      cause: error,
    },
  )
}
