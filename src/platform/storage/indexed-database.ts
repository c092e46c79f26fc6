const table = 'kept'

/** Milliseconds. Safari sometimes never responds to the first `open` of a page, but does to a second one. */
const reopenAfter = 3_000
/** Milliseconds. After a crash, a slow phone takes several seconds to repair and open the database. */
const openTimeout = 10_000

const resultOf = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error ?? new Error('the device refuses'))
  })

class DatabaseTimeout extends Error {
  override name = 'DatabaseTimeout'
}

async function requestOpen(): Promise<IDBDatabase> {
  const request = indexedDB.open('device', 1)
  request.onupgradeneeded = () => void request.result.createObjectStore(table)
  return resultOf(request)
}

/** The open database, or the attempt to open it, shared by all callers. */
let opening: Promise<IDBDatabase> | null = null

function adopt(database: IDBDatabase): IDBDatabase {
  const forget = () => void (opening = null)
  database.onclose = forget
  database.onversionchange = () => (forget(), database.close())
  return database
}

/** Rejects with DatabaseTimeout; a database that opens later still serves later calls. */
function openDatabase(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    let isOpen = false
    const open = () =>
      requestOpen().then((database) => {
        if (isOpen) return database.close()
        isOpen = true
        opening = Promise.resolve(adopt(database))
        resolve(opening)
      }, reject)
    void open()
    setTimeout(() => isOpen || void open(), reopenAfter)
    setTimeout(() => reject(new DatabaseTimeout()), openTimeout)
  })
}

/**
 * Resolves when the transaction is complete, not only the request. Strict durability makes the browser
 * confirm only data flushed to disk: Chrome's default is `relaxed` from version 121.
 */
async function once<T>(
  mode: IDBTransactionMode,
  work: (stored: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  opening ??= openDatabase()
  const transaction = (await opening).transaction(table, mode, { durability: 'strict' })
  const done = new Promise<void>((resolve, reject) => {
    transaction.oncomplete = () => resolve()
    transaction.onabort = () => reject(transaction.error ?? new Error('the device refuses'))
  })
  const [result] = await Promise.all([resultOf(work(transaction.objectStore(table))), done])
  return result
}

/**
 * Runs one request in a transaction of its own. Systems close the connection of a suspended page, so a failure is
 * retried once with a new one. A database that does not respond is not retried.
 */
export async function inDatabase<T>(
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
