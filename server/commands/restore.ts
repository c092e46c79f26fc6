import { join } from 'node:path'
import { checkBackup } from '../backup/check-backup'
import { BackupDamage } from '../backup/damage'
import type { Manifest } from '../backup/manifest'
import { restoreBackup } from '../backup/restore-backup'
import { responseKeyHash } from '../backup/write-backup'
import { syncTree } from '../database/connection/cluster'
import { describeOpenFailure } from '../database/connection/open-failure'
import { exitCodes, UsageError, type Command, type CommandContext, type ExitCode } from './command'

/** Restores a backup into an empty database, or checks it. */
export const restoreCommand: Command = {
  summary: 'Restore a backup into an empty database; "restore check" compares it with its hashes',
  usage: '[check] <folder>',
  details: [
    'The target is the database and the folder of the settings. It must have no tables.',
    'A backup of the embedded database can be restored into PostgreSQL, and the other way round.',
    'Damaged parts are named before anything is changed (exit code 3).',
    'Reminders and messages that were waiting at the backup are sent by the restored gateway.',
  ],
  positionals: { min: 1, max: 2 },
  worksWhileRunning: false,
  run: async (context, { positionals }) => {
    const [first = '', second] = positionals
    if (second !== undefined && first !== 'check') throw new UsageError(`Unexpected argument: ${second}`)
    if (first === 'check' && second === undefined) throw new UsageError('An argument is missing.')
    try {
      return second === undefined ? await restore(context, first) : await check(context, second)
    } catch (error) {
      if (!(error instanceof BackupDamage)) throw error
      for (const part of error.parts) context.print(part)
      context.print('The backup is damaged. Nothing was restored.')
      return exitCodes.found
    }
  },
}

const contentsOf = ({ createdAt, tables, files }: Manifest) =>
  `backup of ${createdAt}: ${tables.reduce((sum, { rows }) => sum + rows, 0)} rows, ${files.count} files`

async function check({ print, resolvePath }: CommandContext, folder: string): Promise<ExitCode> {
  print(`Intact ${contentsOf(await checkBackup(resolvePath(folder)))}`)
  return exitCodes.done
}

async function restore(context: CommandContext, folder: string): Promise<ExitCode> {
  const { settings, print, resolvePath, open } = context
  const opened = await open('create')
  const manifest = await restoreBackup(opened, settings, resolvePath(folder)).catch((error: unknown) => {
    throw error instanceof BackupDamage ? error : describeOpenFailure(settings, error)
  })
  if (settings.databaseUrl === null) await syncTree(join(settings.dataDir, 'database'))
  print(`Restored ${contentsOf(manifest)}`)
  if (manifest.responseKeyHash !== responseKeyHash(settings))
    print(
      'The key of anonymous responses differs from that of the backup: set the same ANONYMOUS_RESPONSE_KEY, or copy ' +
        `the file anonymous-response-key into ${settings.dataDir}; otherwise responses not yet released are lost.`,
    )
  return exitCodes.done
}
