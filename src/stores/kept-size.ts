import { local } from '@/platform/storage'
import { ownKeys } from './storage-keys'

/** What may go at any time, as the gateway has it all: everything else waits to be sent, or was chosen. */
const copies = [ownKeys.homeApps, ownKeys.allApps, ownKeys.recentDepartments]

/** Two bytes a character, as devices keep texts. */
const bytesOf = (keys: readonly string[]) =>
  keys.reduce((all, key) => all + (key.length + (local.get(key)?.length ?? 0)) * 2, 0)

export interface KeptSize {
  /** Bytes of copies, which may be cleared. */
  copies: number
  /** Bytes of all else in the same storage: drafts, settings, what waits to be sent. */
  others: number
  /** How many drafts there are. */
  drafts: number
}

export function keptSize(): KeptSize {
  const keys = local.keys()
  const isCopy = (key: string) => copies.some((copy) => copy === key)
  return {
    copies: bytesOf(keys.filter(isCopy)),
    others: bytesOf(keys.filter((key) => !isCopy(key))),
    drafts: keys.filter((key) => key.startsWith('draft:')).length,
  }
}

/** Removes what the gateway gives again, and nothing that is only here. */
export const clearCopies = () => copies.forEach((key) => local.remove(key))
