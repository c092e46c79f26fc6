import type { DeviceStore } from './device-store/types'
import type { PickedFile } from '../files/upload/types'

/** In memory, until the page unloads. */
export function createMemoryDeviceStore(): DeviceStore {
  const texts = new Map<string, string>()
  const files = new Map<string, PickedFile>()
  return {
    readText: async (key) => texts.get(key) ?? null,
    writeText: async (key, text) => (texts.set(key, text), true),
    readFile: async (key) => files.get(key) ?? null,
    writeFile: async (key, file) => (files.set(key, file), true),
    async remove(key) {
      texts.delete(key)
      files.delete(key)
    },
    keys: async (start) => [...texts.keys(), ...files.keys()].filter((key) => key.startsWith(start)),
  }
}
