import { createMemoryStorage } from '../memory-storage'
import type { Storages, TextStorage } from './types'

/**
 * Falls back to memory: a framed page may not even read the property (SecurityError), and full storage
 * rejects writes.
 */
function createWebStorage(open: () => Storage): TextStorage {
  const memory = createMemoryStorage()
  const attempt = <T>(work: (storage: Storage) => T, fallback: T): T => {
    try {
      return work(open())
    } catch {
      return fallback
    }
  }
  return {
    get: (key) => memory.get(key) ?? attempt((storage) => storage.getItem(key), null),
    set: (key, value) => {
      const kept = attempt((storage) => (storage.setItem(key, value), true), false)
      if (kept) memory.remove(key)
      else memory.set(key, value)
      return kept
    },
    remove: (key) => {
      memory.remove(key)
      attempt((storage) => storage.removeItem(key), undefined)
    },
    keys: () => [...new Set([...memory.keys(), ...attempt(keysOf, [])])],
  }
}

/** Reads key by key: `Object.keys` omits keys named like a method of Storage. */
const keysOf = (storage: Storage): string[] =>
  Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '')

export const { local, session }: Storages = {
  local: createWebStorage(() => window.localStorage),
  session: createWebStorage(() => window.sessionStorage),
}
