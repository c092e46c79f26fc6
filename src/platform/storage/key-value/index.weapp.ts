import Taro from '@tarojs/taro'
import { createMemoryStorage } from '../memory-storage'
import type { Storages, TextStorage } from './types'

/**
 * Falls back to memory: writes throw above 1 MB per key or 10 MB in total, and reads throw on a faulty phone.
 */
function createNativeStorage(): TextStorage {
  const memory = createMemoryStorage()
  const attempt = <T>(work: () => T, fallback: T): T => {
    try {
      return work()
    } catch {
      return fallback
    }
  }
  return {
    get: (key) => memory.get(key) ?? attempt(() => read(key), null),
    set: (key, value) => {
      const kept = attempt(() => (Taro.setStorageSync(key, value), true), false)
      if (kept) memory.remove(key)
      else memory.set(key, value)
      return kept
    },
    remove: (key) => {
      memory.remove(key)
      attempt(() => Taro.removeStorageSync(key), undefined)
    },
    keys: () => [...new Set([...memory.keys(), ...attempt(keysKept, [])])],
  }
}

const keysKept = () => Taro.getStorageInfoSync().keys

/** `getStorageSync` returns an empty text for a missing key. */
function read(key: string): string | null {
  const kept: unknown = Taro.getStorageSync(key)
  if (kept === '' && !keysKept().includes(key)) return null
  return typeof kept === 'string' ? kept : null
}

/** `session` is in memory, because the page session of a mini-program is its process. */
export const { local, session }: Storages = { local: createNativeStorage(), session: createMemoryStorage() }
