// Also inside an address that is part of another, where `=` is written %3D or %253D.
const SECRET =
  /((?:token|ticket|session_?id|wxcode|passwd|password|secret|signature)["']?\s*(?:=|:|%3D|%253D)\s*["']?)[^&#\s"',}]+/gi
// An error's `code: 404` is worth keeping, a sign-in's `code=…` in an address is not.
const AUTH_CODE = /((?<![a-z])(?:code|state)(?:=|%3D|%253D))[^&#\s"',}]+/gi
// A token by its looks alone; identifiers of rows and builds are shorter.
const LONG_RANDOM = /[\w-]{40,}/g
const IDENTITY_NUMBER = /(?<!\d)\d{17}[\dXx](?!\d)/g
const MOBILE = /(?<!\d)(1[3-9]\d)\d{4}(\d{4})(?!\d)/g

/** Text without what would name a person or open a session. */
export function mask(text: string): string {
  return text
    .replace(SECRET, '$1***')
    .replace(AUTH_CODE, '$1***')
    .replace(LONG_RANDOM, '***')
    .replace(IDENTITY_NUMBER, '***')
    .replace(MOBILE, '$1****$2')
}
