import { StartupError } from '../../startup-error'
import { OpenError } from './open-error'

interface Location {
  databaseUrl: string | null
  dataDir: string
}

/** Why the database of the settings cannot be opened, and what the operator can do; without the password. */
export function describeOpenFailure(location: Location, error: unknown): StartupError {
  if (error instanceof StartupError) return error
  const { databaseUrl, dataDir } = location
  const [where, advice] =
    databaseUrl === null
      ? [
          `in the folder ${dataDir}`,
          'Restore a backup of the folder, or move the folder away to start with an empty database.',
        ]
      : [`at ${withoutPassword(databaseUrl)}`, 'Check DATABASE_URL.']
  const specific = error instanceof OpenError ? error.advice : advice
  return new StartupError(`The database ${where} cannot be opened: ${reason(error)}. ${specific}`, {
    cause: error,
  })
}

export function withoutPassword(url: string): string {
  const { host, pathname } = new URL(url)
  return host + pathname
}

function reason(error: unknown): string {
  const [line = ''] = (error instanceof Error ? error.message || error.name : String(error)).split('\n')
  return line.slice(0, 300).replace(/\.$/, '')
}
