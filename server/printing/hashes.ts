import { createHash } from 'node:crypto'

/** With sorted keys: the database does not keep the order of keys. */
function canonical(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(canonical)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, one]) => one !== undefined)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, one]) => [key, canonical(one)]),
  )
}

/** SHA-256 in 64 hexadecimal digits. */
export const sha256 = (content: string | Uint8Array): string =>
  createHash('sha256').update(content).digest('hex')

/** SHA-256 of a value as JSON with sorted keys. */
export const hashOf = (value: object): string => sha256(JSON.stringify(canonical(value)))
