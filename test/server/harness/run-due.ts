import type { Gateway } from '../../../server/gateway'
import type { JobKind } from '../../../server/jobs/job-kind'
import type { Pace } from '../../../server/tally/portions'

/** Runs all due jobs of a kind one after another, without the table of jobs. Throws the first error after the last one. */
export async function runDue(kind: JobKind, gateway: Gateway, pace: Pace = {}): Promise<void> {
  const errors: unknown[] = []
  for (const { key } of (await kind.findDue?.(gateway)) ?? [{ key: '' }])
    await kind.run(gateway, key, pace).catch((error: unknown) => errors.push(error))
  if (errors.length > 0) throw errors[0]
}
