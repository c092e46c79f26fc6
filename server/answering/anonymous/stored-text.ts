import { randomInt } from 'node:crypto'
import { unseal } from '../../crypto/seal'

/** The key of anonymous responses and, after a change, the one before it. */
export interface ResponseKeys {
  current: string
  previous: string | null
}

/** Decrypts a stored response with the current key, or with the previous one. Throws if neither fits. */
export function decryptText({ current, previous }: ResponseKeys, sealed: string): string {
  try {
    return unseal('anonymous response', current, sealed)
  } catch (error) {
    if (previous === null) throw error
    return unseal('anonymous response', previous, sealed)
  }
}

/** Fisher–Yates shuffle of a copy, with cryptographic random numbers. */
export function shuffle<T>(items: readonly T[]): T[] {
  const copy = [...items]
  for (let last = copy.length - 1; last > 0; last -= 1) {
    const other = randomInt(last + 1)
    ;[copy[last], copy[other]] = [copy[other] as T, copy[last] as T]
  }
  return copy
}
