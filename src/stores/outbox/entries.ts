import * as v from 'valibot'
import { parseJson } from '@/lib/text/json'
import { deviceStore } from '@/platform/storage/device-store'
import type { DeviceStore } from '@/platform/storage/device-store/types'
import type { PickedFile } from '@/platform/files/upload/types'
import { outboxKeyPrefix } from '../device/draft-key'
import { createEntry, type NewEntry, type OutboxEntry, entrySchema } from './entry'

const entryKey = ({ personId, id }: Pick<OutboxEntry, 'personId' | 'id'>) => outboxKeyPrefix(personId) + id
const fileKey = (personId: string, id: string) => `file:${personId}:${id}`

/** The outbox entries on this device, and their files. */
export interface Entries {
  /** The person's entries, oldest first. */
  list(personId: string): Promise<OutboxEntry[]>
  read(personId: string, id: string): Promise<OutboxEntry | null>
  /** False if the entry is only in memory. */
  write(entry: OutboxEntry): Promise<boolean>
  remove(entry: Pick<OutboxEntry, 'personId' | 'id'>): Promise<void>
  writeFile(personId: string, id: string, file: PickedFile): Promise<boolean>
  readFile(personId: string, id: string): Promise<PickedFile | null>
  removeFile(personId: string, id: string): Promise<void>
}

export function createEntries(store: DeviceStore): Entries {
  async function readKey(key: string): Promise<OutboxEntry | null> {
    const parsed = v.safeParse(entrySchema, parseJson(await store.readText(key)))
    return parsed.success ? parsed.output : null
  }
  return {
    async list(personId) {
      const keys = await store.keys(outboxKeyPrefix(personId))
      const read = await Promise.all(keys.map(readKey))
      return read
        .filter((entry): entry is OutboxEntry => entry?.personId === personId)
        .sort((one, other) => one.createdAt - other.createdAt)
    },
    read: (personId, id) => readKey(entryKey({ personId, id })),
    write: (entry) => store.writeText(entryKey(entry), JSON.stringify(entry)),
    remove: (entry) => store.remove(entryKey(entry)),
    writeFile: (personId, id, file) => store.writeFile(fileKey(personId, id), file),
    readFile: (personId, id) => store.readFile(fileKey(personId, id)),
    removeFile: (personId, id) => store.remove(fileKey(personId, id)),
  }
}

export const outboxEntries = createEntries(deviceStore)

/** Resolves when the device has stored the entry. False if it is only in memory, which `inMemory` then notes. */
export async function addEntry(entries: Entries, inMemory: Set<string>, entry: NewEntry): Promise<boolean> {
  const isStored = await entries.write(createEntry(entry))
  if (isStored) inMemory.delete(entry.id)
  else inMemory.add(entry.id)
  return isStored
}
