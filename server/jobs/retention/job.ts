import { type RetentionKind, retentionKinds } from '../../../src/wire/people/retention'
import type { JobKind } from '../job-kind'
import { DAY_SECONDS, pruneKind } from './rules'

/** Carries out each retention rule once a day. A rule that fails does not stop the others. */
export const retentionJob: JobKind = {
  everySeconds: DAY_SECONDS,
  findDue: () => Promise.resolve(retentionKinds.map((key) => ({ key }))),
  async run(gateway, key, pace) {
    const kind = key as RetentionKind
    const removed = await pruneKind(gateway, kind, pace)
    if (removed > 0) gateway.log({ level: 'info', event: 'retention', kind, removed })
  },
}
