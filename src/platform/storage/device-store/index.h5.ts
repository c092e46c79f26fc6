import type { DeviceStore } from './types'
import { createLatestWrites } from '../latest-writes'
import { createMemoryDeviceStore } from '../memory-device-store'
import { blobOf } from '../../files/picked-file'
import type { PickedFile } from '../../files/upload/types'

/**
 * Bytes instead of a Blob: WebKit has lost the content of stored Blobs, and refuses them in private windows.
 */
type StoredRecord = { text: string } | { name: string; type: string; bytes: ArrayBuffer }

const table = 'kept'
/** Milliseconds. Safari sometimes never responds to the first `open`. */
const openTimeout = 3_000

const resultOf = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error ?? new Error('the device refuses'))
  })

class DatabaseTimeout extends Error {
  override name = 'DatabaseTimeout'
}

/**
 * Rejects after {@link openTimeout}. Shared by all callers and started with `open`: later callers do not wait
 * the full time again.
 */
const rejectLater = () =>
  new Promise<never>((_resolve, reject) => setTimeout(() => reject(new DatabaseTimeout()), openTimeout))

async function openDatabase(): Promise<IDBDatabase> {
  const request = indexedDB.open('device', 1)
  request.onupgradeneeded = () => void request.result.createObjectStore(table)
  const opened = await resultOf(request)
  const forget = () => void (opening = null)
  opened.onclose = forget
  opened.onversionchange = () => (forget(), opened.close())
  return opened
}

let opening: { opened: Promise<IDBDatabase>; late: Promise<never> } | null = null

function database(): Promise<IDBDatabase> {
  opening ??= { opened: openDatabase(), late: rejectLater() }
  // Avoids an unhandled rejection when no caller waits any longer.
  opening.late.catch(() => undefined)
  return Promise.race([opening.opened, opening.late])
}

/**
 * Resolves when the transaction is complete, not only the request. Strict durability makes the browser
 * confirm only data flushed to disk: Chrome's default is `relaxed` from version 121.
 */
async function once<T>(
  mode: IDBTransactionMode,
  work: (stored: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  const transaction = (await database()).transaction(table, mode, { durability: 'strict' })
  const done = new Promise<void>((resolve, reject) => {
    transaction.oncomplete = () => resolve()
    transaction.onabort = () => reject(transaction.error ?? new Error('the device refuses'))
  })
  const [result] = await Promise.all([resultOf(work(transaction.objectStore(table))), done])
  return result
}

/**
 * Systems close the connection of a suspended page, so a failure is retried once with a new one. A database
 * that does not respond is not retried.
 */
async function inDatabase<T>(
  mode: IDBTransactionMode,
  work: (stored: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  try {
    return await once(mode, work)
  } catch (error) {
    if (error instanceof DatabaseTimeout) throw error
    opening = null
    return once(mode, work)
  }
}

const memory = createMemoryDeviceStore()

const attempt = <T>(work: Promise<T>, fallback: T): Promise<T> => work.catch(() => fallback)

const read = (key: string) =>
  attempt(
    inDatabase<StoredRecord | undefined>(
      'readonly',
      (stored) => stored.get(key) as IDBRequest<StoredRecord | undefined>,
    ),
    undefined,
  )

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

async function writeToDatabase(key: string, value: Value): Promise<true> {
  const record = value && (await recordOf(value))
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
