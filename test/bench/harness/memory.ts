import { readFileSync } from 'node:fs'

const SAMPLE_MS = 50

/** Resident bytes of a process; null where the system has no `/proc`. */
function residentBytes(pid: number): number | null {
  try {
    const [, kilobytes] = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
    return kilobytes === undefined ? null : Number(kilobytes) * 1_024
  } catch {
    return null
  }
}

/** By how many bytes a process grows at most while the job runs; null where it cannot be measured. */
export async function growthDuring(pid: number, job: () => Promise<unknown>): Promise<number | null> {
  const before = residentBytes(pid)
  if (before === null) {
    await job()
    return null
  }
  let most = before
  const sampling = setInterval(() => (most = Math.max(most, residentBytes(pid) ?? 0)), SAMPLE_MS)
  try {
    await job()
  } finally {
    clearInterval(sampling)
  }
  return most - before
}
