import Taro from '@tarojs/taro'
import { createMemoryStorage } from '../memory-storage'
import type { Storages, TextStorage } from './types'

/** A key may hold 1 MB and all of them 10 MB; beyond that the write throws, and a broken phone's read does. */
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

/** A missing key reads as an empty text. */
function read(key: string): string | null {
  const kept: unknown = Taro.getStorageSync(key)
  if (kept === '' && !keysKept().includes(key)) return null
  return typeof kept === 'string' ? kept : null
}

/** The mini-program's process is its page session, so memory is the session's storage. */
export const { local, session }: Storages = { local: createNativeStorage(), session: createMemoryStorage() }
