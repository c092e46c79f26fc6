import { createRecord, readRecord } from '@/lib/cache-record'
import type { Cookies } from './cookie-types'
import { local } from './storage'

const keyOf = (name: string) => `cookie:${name}`

/** The mini-program has no cookies: the same record lies in its storage with its expiry. */
export const cookies: Cookies = {
  get(name) {
    const value = readRecord(local.get(keyOf(name)), Date.now())
    return typeof value === 'string' ? value : null
  },
  set: (name, value, maxAge) => void local.set(keyOf(name), createRecord(value, Date.now(), maxAge * 1000)),
  remove: (name) => local.remove(keyOf(name)),
}
