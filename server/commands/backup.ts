import { writeBackup } from '../backup/write-backup'
import { expectOwnStore } from '../storage/marker'
import { exitCodes, type Command } from './command'

const megabytes = (bytes: number) => `${(bytes / 1_000_000).toFixed(1)} MB`

const nameOf = (moment: Date) => `backup-${moment.toISOString().replace(/[-:]|\.\d+/g, '')}`

/** Writes database and files into a new folder. */
export const backupCommand: Command = {
  summary: 'Back up the database and the uploaded files into a new folder',
  usage: '[folder]',
  details: [
    'Gateways go on working: the database is read in one snapshot. Calls to the embedded database wait meanwhile.',
    'The folder is complete when it has its name. Each of its parts has a hash in manifest.json.',
    'It contains personal data, and not the key of anonymous responses: store that key in another place.',
  ],
  positionals: { min: 0, max: 1 },
  worksWhileRunning: true,
  run: async ({ clock, settings, print, resolvePath, open }, { positionals }) => {
    const started = performance.now()
    const folder = resolvePath(positionals[0] ?? nameOf(clock.now()))
    const { db } = await open()
    await expectOwnStore(db, settings)
    const { tables, files } = await writeBackup({ db, clock, settings }, folder)
    const rows = tables.reduce((sum, table) => sum + table.rows, 0)
    const bytes = tables.reduce((sum, table) => sum + table.bytes, files.totalBytes)
    const seconds = ((performance.now() - started) / 1000).toFixed(1)
    print(`${folder}: ${rows} rows, ${files.count} files, ${megabytes(bytes)}, ${seconds} s`)
    if (files.missing > 0)
      print(`${files.missing} files were missing in the storage; see files.ndjson.gz (sha256 null).`)
    return exitCodes.done
  },
}
