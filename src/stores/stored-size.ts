import { deviceStore } from '@/platform/storage/device-store'
import { local } from '@/platform/storage/key-value'
import { allDrafts } from './draft-key'
import { ownKeys } from './storage-keys'

/** What may go at any time, as the gateway has it all: everything else waits to be sent, or was chosen. */
const copies = [ownKeys.homeApps, ownKeys.allApps, ownKeys.recentDepartments]

/** Two bytes a character, as devices store texts. */
const bytesOf = (entries: readonly (readonly [key: string, text: string | null])[]) =>
  entries.reduce((all, [key, text]) => all + (key.length + (text?.length ?? 0)) * 2, 0)

export interface StoredSize {
  /** Bytes of copies, which may be cleared. */
  copies: number
  /** Bytes of all else: drafts and settings. */
  others: number
  /** How many drafts there are. */
  drafts: number
}

export async function storedSize(): Promise<StoredSize> {
  const draftKeys = await deviceStore.keys(allDrafts)
  const drafts = await Promise.all(
    draftKeys.map(async (key) => [key, await deviceStore.readText(key)] as const),
  )
  const isCopy = (key: string) => copies.some((copy) => copy === key)
  // The mini-program's device store has its texts in this storage too, under longer keys.
  const isDraft = (key: string) => draftKeys.some((draft) => key.endsWith(draft))
  const stored = local
    .keys()
    .filter((key) => !isDraft(key))
    .map((key) => [key, local.get(key)] as const)
  return {
    copies: bytesOf(stored.filter(([key]) => isCopy(key))),
    others: bytesOf([...stored.filter(([key]) => !isCopy(key)), ...drafts]),
    drafts: drafts.length,
  }
}

/** Removes what the gateway gives again, and nothing that is only here. */
export const clearCopies = () => copies.forEach((key) => local.remove(key))
