import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const CIPHER = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16

/** Determines the derived key: a text encrypted for one purpose cannot be decrypted for another. */
type Purpose = 'vendor token' | 'anonymous response'

const keyOf = (purpose: Purpose, secret: string) => Buffer.from(hkdfSync('sha256', secret, '', purpose, 32))

/** Encrypts a text with AES-256-GCM and a secret outside the database, so that a database copy reveals nothing. */
export function seal(purpose: Purpose, secret: string, text: string): string {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(CIPHER, keyOf(purpose, secret), nonce)
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url')
}

/** Number of base64 characters, without padding, of an encrypted text of `bytes` bytes. */
export const sealedLength = (bytes: number): number => Math.ceil(((NONCE_BYTES + TAG_BYTES + bytes) * 4) / 3)

/** Decrypts a text. Throws if it was modified, or encrypted with another secret or purpose. */
export function unseal(purpose: Purpose, secret: string, sealed: string): string {
  const bytes = Buffer.from(sealed, 'base64url')
  const decipher = createDecipheriv(CIPHER, keyOf(purpose, secret), bytes.subarray(0, NONCE_BYTES))
  decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
  return decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8')
}
