import type { DeviceStore } from './types'
import { createLatestWrites } from '../latest-writes'
import { inDatabase } from '../indexed-database'
import { createMemoryDeviceStore } from '../memory-device-store'
import { blobOf } from '../../files/picked-file'
import type { PickedFile } from '../../files/upload/types'

/**
 * Bytes instead of a Blob: WebKit has lost the content of stored Blobs, and refuses them in private windows.
 */
type StoredRecord = { text: string } | { name: string; type: string; bytes: ArrayBuffer }

const memory = createMemoryDeviceStore()

const attempt = <T>(work: Promise<T>, fallback: T): Promise<T> => work.catch(() => fallback)

const get = (key: string) =>
  inDatabase('readonly', (stored) => stored.get(key) as IDBRequest<StoredRecord | undefined>)

/** Keys whose record could not be read: it may exist, and the user has not seen it. */
const unread = new Set<string>()

async function read(key: string): Promise<StoredRecord | undefined> {
  try {
    const record = await get(key)
    unread.delete(key)
    return record
  } catch {
    unread.add(key)
    return undefined
  }
}

/** Safari 13 has no `Blob.arrayBuffer`. */
const bytesOf = (blob: Blob): Promise<ArrayBuffer> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(reader.result as ArrayBuffer)
    reader.onerror = () => reject(reader.error ?? new Error('the file cannot be read'))
    reader.readAsArrayBuffer(blob)
  })

/** A text, a file, or null to remove. */
type Value = { text: string } | { file: PickedFile } | null

async function recordOf(value: NonNullable<Value>): Promise<StoredRecord> {
  if ('text' in value) return value
  const { name, type } = value.file
  return { name, type, bytes: await bytesOf(blobOf(value.file)) }
}

/** False if a record exists that could not be read before: overwriting it would lose answers of the user. */
async function writeToDatabase(key: string, value: Value): Promise<boolean> {
  const record = value && (await recordOf(value))
  if (record && unread.has(key)) {
    if (await get(key)) return false
    unread.delete(key)
  }
  await (record
    ? inDatabase('readwrite', (stored) => stored.put(record, key))
    : inDatabase('readwrite', (stored) => stored.delete(key)))
  return true
}

async function writeToMemory(key: string, value: NonNullable<Value>): Promise<void> {
  if ('text' in value) await memory.writeText(key, value.text)
  else await memory.writeFile(key, value.file)
}

/** Writes and removals of a key take effect in the order of the calls. */
const writes = createLatestWrites<Value>(async (key, value) => {
  const isStored = await attempt(writeToDatabase(key, value), false)
  await memory.remove(key)
  if (!isStored && value) await writeToMemory(key, value)
  return isStored
})

const storedKeys = (start: string) =>
  attempt(
    inDatabase('readonly', (stored) => stored.getAllKeys(IDBKeyRange.bound(start, `${start}\uffff`))),
    [],
  )

export const deviceStore: DeviceStore = {
  async readText(key) {
    await writes.settled(key)
    const stored = (await memory.readText(key)) ?? (await read(key))
    if (typeof stored === 'string') return stored
    return stored && 'text' in stored ? stored.text : null
  },
  writeText: (key, text) => writes.write(key, { text }),
  async readFile(key) {
    await writes.settled(key)
    const inMemory = await memory.readFile(key)
    if (inMemory) return inMemory
    const stored = await read(key)
    if (!stored || !('bytes' in stored)) return null
    const source = new Blob([stored.bytes], { type: stored.type })
    return { name: stored.name, size: source.size, type: stored.type, source }
  },
  writeFile: (key, file) => writes.write(key, { file }),
  remove: async (key) => void (await writes.write(key, null)),
  keys: async (start) => [
    ...new Set([...(await memory.keys(start)), ...(await storedKeys(start)).map(String)]),
  ],
}
