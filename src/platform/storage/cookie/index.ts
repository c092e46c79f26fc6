import type { Cookies } from './types'

const values = new Map<string, string>()

/** Outside any app (tests, Node): in memory. */
export const cookies: Cookies = {
  get: (name) => values.get(name) ?? null,
  set: (name, value) => void values.set(name, value),
  remove: (name) => void values.delete(name),
}
