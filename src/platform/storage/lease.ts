import * as v from 'valibot'
import { parseJson } from '@/lib/text/json'
import type { WithMutex } from './mutex/types'
import type { TextStorage } from './key-value/types'

const schema = v.object({ owner: v.string(), until: v.number() })

/** Milliseconds until a lease expires without renewal; the lease of a killed page expires this way. */
export const leaseTime = 20_000
/** Milliseconds between writing and confirming a lease: another page may write at the same time. */
const settling = 60

const wait = (time: number) => new Promise<void>((resolve) => setTimeout(resolve, time))

/** A mutex by leases in a storage shared by all pages: the last writer gets the lease. */
export function createLease(storage: TextStorage, owner: string, now = Date.now): WithMutex {
  const read = (key: string) => {
    const parsed = v.safeParse(schema, parseJson(storage.get(key)))
    return parsed.success ? parsed.output : null
  }
  const write = (key: string) => void storage.set(key, JSON.stringify({ owner, until: now() + leaseTime }))
  const isOthers = (key: string) => {
    const held = read(key)
    return held !== null && held.owner !== owner && held.until > now()
  }
  const running = new Set<string>()

  async function take(key: string): Promise<boolean> {
    if (running.has(key) || isOthers(key)) return false
    running.add(key)
    write(key)
    await wait(settling)
    if (!isOthers(key)) return true
    running.delete(key)
    return false
  }

  return async (name, work) => {
    const key = `lease:${name}`
    if (!(await take(key))) return null
    const renewing = setInterval(() => write(key), leaseTime / 3)
    try {
      return await work()
    } finally {
      clearInterval(renewing)
      running.delete(key)
      storage.remove(key)
    }
  }
}
