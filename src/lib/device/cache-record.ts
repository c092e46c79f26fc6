import { parseJson } from '../text/json'

/** Entry of the local cache, stored as JSON text. Times in milliseconds since 1970. */
interface CacheRecord {
  created: number
  /** Instant from which the record is expired; null if it never expires. */
  expires: number | null
  value: unknown
}

/**
 * Serialises a record. `ttl` in milliseconds; without it the record does not expire, with NaN it is expired
 * immediately.
 */
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
 * Value of a stored text. Null if the record is missing, expired, damaged or not a cache record, or if its
 * creation time is in the future: the clock was wrong then, and so is the expiry.
 */
export function readRecord(text: string | null | undefined, now: number): unknown {
  const found = parseJson(text)
  if (!isRecord(found) || found.created > now) return null
  return found.expires === null || now < found.expires ? (found.value ?? null) : null
}
