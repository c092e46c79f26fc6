import { resolve } from 'node:path'
import {
  expectMigrated,
  openEmbeddedUnmigrated,
  openServerUnmigrated,
  type OpenDatabase,
} from '../database/connection/open'
import { describeOpenFailure } from '../database/connection/open-failure'
import type { Gateway } from '../gateway'
import { describeError } from '../log'
import type { Settings } from '../settings'
import type { CommandContext } from './command'

interface Surroundings extends Omit<Gateway, 'db'> {
  /** Folder that relative paths start from. */
  cwd: string
  isInGateway: boolean
  print(line: string): void
  open(create?: 'create'): Promise<OpenDatabase>
}

export function createContext({ cwd, open, ...rest }: Surroundings): CommandContext {
  const openMigrated = async () => {
    const opened = await open()
    await expectMigrated(opened.db).catch((error: unknown) => {
      throw describeOpenFailure(rest.settings, error)
    })
    return opened
  }
  return { ...rest, open, openMigrated, resolvePath: (path) => resolve(cwd, path) }
}

/** A command may take minutes, unlike a call, and uses few connections. Keep-alive probes detect a lost server. */
const patient = (settings: Settings) => ({
  ...settings.databaseLimits,
  connections: 2,
  statementMs: 0,
  silenceMs: 0,
})

/** Opens the database of the settings once, and closes it with the returned function. */
export function openOnce({ settings, log }: Omit<Gateway, 'db'>) {
  let opening: Promise<OpenDatabase> | null = null
  const onIdleError = (error: Error) =>
    log({ level: 'error', event: 'connection-lost', error: describeError(error) })
  const openNow = async (create?: 'create') => {
    const { databaseUrl, dataDir } = settings
    try {
      if (databaseUrl === null) return await openEmbeddedUnmigrated(dataDir, create !== undefined)
      const opened = openServerUnmigrated(databaseUrl, onIdleError, patient(settings), {
        prepares: settings.preparesStatements,
      })
      await opened.db.execute('select 1')
      return opened
    } catch (error) {
      throw describeOpenFailure(settings, error)
    }
  }
  return {
    open: (create?: 'create') => (opening ??= openNow(create)),
    close: async () => {
      await (await opening?.catch(() => null))?.close()
    },
  }
}
