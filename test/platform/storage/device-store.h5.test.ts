import { deserialize, serialize } from 'node:v8'
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import type { DeviceStore } from '@/platform/storage/device-store/types'

// jsdom lacks both; serialising is sufficient, because only texts are stored.
Object.assign(globalThis, {
  IDBKeyRange,
  structuredClone: (value: unknown): unknown => deserialize(serialize(value)),
})

/**
 * `silent`: a database that never responds, as Safari's occasionally at the first request of a page.
 * `forbidden`: none.
 */
const databases = {
  silent: { open: jest.fn(() => ({})) },
  forbidden: {
    open: jest.fn(() => {
      throw new DOMException('refused', 'SecurityError')
    }),
  },
}

let store: DeviceStore
beforeEach(async () => {
  jest.useFakeTimers()
  jest.resetModules()
  store = (await import('@/platform/storage/device-store')).deviceStore
})
afterEach(() => {
  jest.useRealTimers()
  Reflect.deleteProperty(globalThis, 'indexedDB')
})

function use(kind: keyof typeof databases): void {
  const database = databases[kind]
  database.open.mockClear()
  Object.defineProperty(globalThis, 'indexedDB', { value: database, configurable: true })
}

it('without a database, texts are kept as long as the page lives, and the result states it', async () => {
  use('forbidden')
  expect(await store.writeText('a:1', 'one')).toBe(false)
  expect(await store.readText('a:1')).toBe('one')
  expect(await store.keys('a:')).toEqual(['a:1'])
  await store.remove('a:1')
  expect(await store.readText('a:1')).toBeNull()
})

it('a silent database has a time-out of ten seconds, once for all calls, and a second request to open', async () => {
  use('silent')
  const writes = [store.writeText('a:1', 'one'), store.writeText('a:2', 'two')]
  await jest.advanceTimersByTimeAsync(9_999)
  const first = await Promise.race([writes[0], Promise.resolve('still waiting')])
  expect(first).toBe('still waiting')
  await jest.advanceTimersByTimeAsync(1)
  expect(await Promise.all(writes)).toEqual([false, false])
  expect(await store.readText('a:2')).toBe('two')
  expect(await store.readText('other')).toBeNull()
  expect(databases.silent.open).toHaveBeenCalledTimes(2)
})

describe('a database that opens too late', () => {
  /** The requests to open, answered when the test wants. */
  let requests: (() => Promise<void>)[]
  const real = new IDBFactory()

  beforeEach(() => {
    requests = []
    const open = () => {
      const request: Partial<IDBOpenDBRequest> & { result?: IDBDatabase } = {}
      const succeed = (result: IDBDatabase) => {
        Object.assign(request, { result })
        request.onsuccess?.call(request as IDBOpenDBRequest, new Event('success'))
      }
      requests.push(
        () =>
          new Promise((resolve) => {
            const opened = real.open('device', 1)
            opened.onupgradeneeded = () => void opened.result.createObjectStore('kept')
            opened.onsuccess = () => resolve(succeed(opened.result))
          }),
      )
      return request
    }
    Object.defineProperty(globalThis, 'indexedDB', { value: { open }, configurable: true })
  })

  const openNow = async () => {
    // Until the store has requested it.
    await jest.advanceTimersByTimeAsync(0)
    await Promise.all(requests.map((open) => open()))
  }
  const during = async <T>(work: Promise<T>): Promise<T> => {
    await jest.advanceTimersByTimeAsync(10_000)
    return work
  }

  it('does not lose a draft that could not be read: the newer text stays in memory', async () => {
    const before = store.writeText('draft:1', 'a long draft')
    await openNow()
    expect(await before).toBe(true)

    jest.resetModules()
    requests = []
    store = (await import('@/platform/storage/device-store')).deviceStore
    expect(await during(store.readText('draft:1'))).toBeNull()
    await openNow()
    expect(await during(store.writeText('draft:1', 'a'))).toBe(false)
    expect(await store.readText('draft:1')).toBe('a')

    jest.resetModules()
    requests = []
    store = (await import('@/platform/storage/device-store')).deviceStore
    const read = store.readText('draft:1')
    await openNow()
    expect(await read).toBe('a long draft')
  })

  it('stores the text if there was no draft', async () => {
    expect(await during(store.readText('draft:2'))).toBeNull()
    await openNow()
    expect(await during(store.writeText('draft:2', 'a'))).toBe(true)
  })
})
