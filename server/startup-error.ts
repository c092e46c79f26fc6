/** Something the person who starts the gateway can put right; the message is the whole of what they see. */
export class StartupError extends Error {
  override name = 'StartupError'
}

export function notWritable(folder: string, error: unknown): StartupError {
  const code = (error as NodeJS.ErrnoException).code ?? 'unknown'
  return new StartupError(`The folder ${folder} cannot be written to (${code}). Set DATA_DIR to another.`, {
    cause: error,
  })
}
