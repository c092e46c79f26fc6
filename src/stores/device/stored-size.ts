import { deviceStore } from '@/platform/storage/device-store'
import { local } from '@/platform/storage/key-value'
import { draftKeyPrefix, isDraftChangesKey } from './draft-key'
import { ownKeys } from './storage-keys'

/**
 * Caches that can be deleted any time, because the gateway has the data; other keys are unsent data or
 * choices.
 */
const cacheKeys = [ownKeys.workbench, ownKeys.homeApps, ownKeys.allApps, ownKeys.recentChoices]

/** Two bytes per character, as devices store texts. */
const bytesOf = (entries: readonly (readonly [key: string, text: string | null])[]) =>
  entries.reduce((all, [key, text]) => all + (key.length + (text?.length ?? 0)) * 2, 0)

export interface StoredSize {
  /** Bytes of caches, which may be cleared. */
  caches: number
  /** Bytes of all other data: drafts and settings. */
  others: number
  /** The number of drafts. */
  drafts: number
}

export async function measureStorage(): Promise<StoredSize> {
  const draftKeys = await deviceStore.keys(draftKeyPrefix)
  const drafts = await Promise.all(
    draftKeys.map(async (key) => [key, await deviceStore.readText(key)] as const),
  )
  const isCopy = (key: string) => cacheKeys.some((copy) => copy === key)
  // In the mini-program, the texts of the device store are in this storage too, under longer keys.
  const isDraft = (key: string) => draftKeys.some((draft) => key.endsWith(draft))
  const stored = local
    .keys()
    .filter((key) => !isDraft(key))
    .map((key) => [key, local.get(key)] as const)
  return {
    caches: bytesOf(stored.filter(([key]) => isCopy(key))),
    others: bytesOf([...stored.filter(([key]) => !isCopy(key)), ...drafts]),
    drafts: draftKeys.filter((key) => !isDraftChangesKey(key)).length,
  }
}

/** Deletes the caches, and no data that exists only on this device. */
export const clearCaches = () => cacheKeys.forEach((key) => local.remove(key))
