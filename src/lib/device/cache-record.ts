import { parseJson } from '../text/json'

/** What the local cache keeps under a key, as JSON text; times in milliseconds since 1970. */
interface CacheRecord {
  created: number
  /** The first moment at which it no longer counts; null means never. */
  expires: number | null
  value: unknown
}

/** The text to store. Without `ttl`, in milliseconds, the record does not expire; with NaN it has. */
export function createRecord(value: unknown, now: number, ttl = Infinity): string {
  const expires = ttl === Infinity ? null : now + (ttl || 0)
  return JSON.stringify({ created: now, expires, value } satisfies CacheRecord)
}

function isRecord(found: unknown): found is CacheRecord {
  if (typeof found !== 'object' || found === null) return false
  const { created, expires } = found as Partial<CacheRecord>
  const timed = typeof created === 'number' && (expires === null || typeof expires === 'number')
  return timed && 'value' in found
}

/**
 * The value of a stored text; null when there is none to trust: expired, damaged, written by something
 * else, or created in the future, which says that the clock was wrong and its expiry with it.
 */
export function readRecord(text: string | null | undefined, now: number): unknown {
  const found = parseJson(text)
  if (!isRecord(found) || found.created > now) return null
  return found.expires === null || now < found.expires ? (found.value ?? null) : null
}
