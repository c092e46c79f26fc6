import { within } from '../../within'
import { exitCodes, type Command } from '../command'
import { localChecks } from './checks'
import type { Check, Finding } from './finding'
import { remoteChecks } from './remote-checks'

/** Milliseconds of one check; longer than a vendor's time-out. */
const CHECK_MS = 20_000

const marks: Record<Finding['state'], string> = { ok: 'ok', warning: 'warning', failed: 'FAILED' }

/** Examines what a gateway with these settings needs. */
export const doctorCommand: Command = {
  summary: "Examine settings, database, clocks, storage and the way to the vendors' servers",
  usage: '',
  details: [
    'Changes nothing. Each check has a time limit; one that fails gives the exit code 3.',
    'With DATABASE_READ_URL also the read replica: whether it is one of DATABASE_URL, and how long it takes to follow.',
  ],
  worksWhileRunning: true,
  run: async (context) => {
    context.print(
      `${'settings'.padEnd(16)} ok       valid, mode ${context.settings.demo ? 'demo' : 'production'}`,
    )
    // The checks of the database share its connection; those of servers outside run together.
    const remote = remoteChecks(context.settings).map((check) => ({ ...check, running: examine(check) }))
    let isHealthy = true
    const report = (title: string, { state, detail }: Finding) => {
      isHealthy &&= state !== 'failed'
      context.print(`${title.padEnd(16)} ${marks[state].padEnd(8)} ${detail}`)
    }
    for (const check of localChecks(context)) report(check.title, await examine(check))
    for (const { title, running } of remote) report(title, await running)
    return isHealthy ? exitCodes.done : exitCodes.found
  },
}

async function examine({ run }: Check): Promise<Finding> {
  const finding = within(
    CHECK_MS,
    run().catch((error: unknown): Finding => ({ state: 'failed', detail: messageOf(error) })),
  )
  return (await finding) ?? { state: 'failed', detail: `no result within ${CHECK_MS / 1000} s` }
}

const messageOf = (error: unknown) =>
  (error instanceof Error ? error.message : String(error)).split('\n')[0] ?? ''
