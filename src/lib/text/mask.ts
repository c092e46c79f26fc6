// No look-behind: Safari 13 rejects scripts that contain one.
// Quotes and signs also match in nested encodings: \" in JSON, %22 and %2522 in a URL.

const quote = String.raw`(?:\\*["']|%(?:25){0,3}2[27])?`
const sign = String.raw`\s*(?:[=:]|%(?:25){0,3}3[AD])\s*`
const value = String.raw`[^&#\s"',}]+`

const secretNames =
  'token|ticket|invite|session_?id|wxcode|js_?code|auth_?code|passwd|password|secret|signature|authorization'
const SECRET = new RegExp(`((?:${secretNames})${quote}${sign}${quote})${value}`, 'gi')

// An error's `code: 404` is kept; the `code=…` of a sign-in URL is masked, and the scene of a mini-program code.
const AUTH_CODE = new RegExp(
  `(^|[^a-z]|%(?:25){0,3}[0-9a-f]{2})((?:code|state|scene)(?:=|%(?:25){0,3}3D))${value}`,
  'gi',
)

// A token recognised by its length; ids of rows and builds are shorter.
const LONG_RANDOM = /[\w-]{40,}/g

const SPACED_MOBILE = /(^|\D)(1[3-9]\d)([ -])\d{4}\3(\d{4})(?!\d)/g
const DIGITS = /(\d+)([Xx]?)/g
const MOBILE = /^((?:00)?86)?(1[3-9]\d)\d{4}(\d{4})$/

/** Receives a whole run of digits, because a part of a longer number must not match. */
function maskDigits(_run: string, digits: string, x: string): string {
  if (digits.length === 17 && x !== '') return '***'
  if (digits.length === 18) return `***${x}`
  return digits.replace(MOBILE, '$1$2****$3') + x
}

/** Masks mobile and identity numbers, and credentials. */
export function mask(text: string): string {
  return text
    .replace(SECRET, '$1***')
    .replace(AUTH_CODE, '$1$2***')
    .replace(LONG_RANDOM, '***')
    .replace(SPACED_MOBILE, '$1$2$3****$3$4')
    .replace(DIGITS, maskDigits)
}

const ID = /[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}/gi

/** Masks row ids, because a task's id identifies a person. */
export const maskIds = (text: string): string => text.replace(ID, '***')

/** Masked mobile number for storing; a number of unknown format is masked entirely. */
export function maskMobile(mobile: string): string {
  const masked = mask(mobile)
  return mobile === '' || masked.includes('*') ? masked : '***'
}
