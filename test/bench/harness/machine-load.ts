import { cpus } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'

/** Part of the processors that other programs may use while ratios and milliseconds still hold. */
const QUIET = 0.15
const SAMPLE_MS = 1_000

const processorTimes = () =>
  cpus().reduce(
    ({ busy, all }, { times: { user, nice, sys, idle, irq } }) => {
      const used = user + nice + sys + irq
      return { busy: busy + used, all: all + used + idle }
    },
    { busy: 0, all: 0 },
  )

/** Part of all processors that other programs use, 0 to 1, sampled while this one waits for a second. */
export async function loadByOthers(): Promise<number> {
  const before = processorTimes()
  await sleep(SAMPLE_MS)
  const after = processorTimes()
  const all = after.all - before.all
  return all === 0 ? 0 : (after.busy - before.busy) / all
}

/** What to say about the load before each group; null if the machine was quiet. */
export function busyNote(loads: Record<string, number>): string | null {
  const busy = Object.entries(loads).filter(([, share]) => share > QUIET)
  if (busy.length === 0) return null
  const list = busy.map(([group, share]) => `${group} ${Math.round(share * 100)} %`).join(', ')
  return `BUSY MACHINE: other programs used the processors before ${list}. Compare ratios; ignore milliseconds.`
}
