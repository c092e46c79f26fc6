import { retentionKinds } from '../../src/wire/people/retention'
import { pruneKind } from '../jobs/retention/rules'
import { expectOwnStore } from '../storage/marker'
import { exitCodes, type Command } from './command'

/** Carries out the retention rules at once. */
export const pruneCommand: Command = {
  summary: 'Delete what is older than the retention rules allow, as gateways do once a day',
  usage: '',
  details: ['The days of each kind of data are settings: RETENTION_DRAFTS_DAYS and so on.'],
  worksWhileRunning: true,
  run: async ({ clock, settings, log, print, openMigrated }) => {
    const { db } = await openMigrated()
    await expectOwnStore(db, settings)
    for (const kind of retentionKinds) {
      const days = settings.retentionDays[kind]
      const removed = await pruneKind({ db, clock, settings, log }, kind)
      print(
        days === null ? `${kind}: stored for good` : `${kind}: older than ${days} days, ${removed} deleted`,
      )
    }
    return exitCodes.done
  },
}
