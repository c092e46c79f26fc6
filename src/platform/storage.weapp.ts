import Taro from '@tarojs/taro'
import { createMemoryStorage } from './memory-storage'
import type { Storages, TextStorage } from './storage-types'

/** A key may hold 1 MB and all of them 10 MB; beyond that the write throws. */
function createNativeStorage(): TextStorage {
  const memory = createMemoryStorage()
  return {
    get: (key) => {
      const kept: unknown = memory.get(key) ?? Taro.getStorageSync(key)
      return typeof kept === 'string' && kept !== '' ? kept : null
    },
    set: (key, value) => {
      try {
        Taro.setStorageSync(key, value)
        memory.remove(key)
        return true
      } catch {
        memory.set(key, value)
        return false
      }
    },
    remove: (key) => {
      memory.remove(key)
      Taro.removeStorageSync(key)
    },
    keys: () => [...new Set([...memory.keys(), ...Taro.getStorageInfoSync().keys])],
  }
}

/** The mini-program's process is its page session, so memory is the session's storage. */
export const { local, session }: Storages = { local: createNativeStorage(), session: createMemoryStorage() }
