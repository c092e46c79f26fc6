import type { TextStorage } from './key-value/types'

export function createMemoryStorage(): TextStorage {
  const texts = new Map<string, string>()
  return {
    get: (key) => texts.get(key) ?? null,
    set: (key, value) => {
      texts.set(key, value)
      return true
    },
    remove: (key) => void texts.delete(key),
    keys: () => [...texts.keys()],
  }
}
