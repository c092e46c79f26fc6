import { createHash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'

export const newToken = () => randomBytes(32).toString('base64url')
export const newSalt = () => randomBytes(16).toString('base64url')
export const newCode = () => String(randomInt(1_000_000)).padStart(6, '0')

export const hash = (...parts: string[]) => createHash('sha256').update(parts.join('\n')).digest('base64url')

export function sameHash(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)]
  return left.length === right.length && timingSafeEqual(left, right)
}
