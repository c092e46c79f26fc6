import type { DeviceStore } from '@/platform/storage/device-store/types'

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

it('a silent database has a time-out of three seconds, once for all calls', async () => {
  use('silent')
  const asked = [store.writeText('a:1', 'one'), store.writeText('a:2', 'two')]
  await jest.advanceTimersByTimeAsync(2_999)
  const first = await Promise.race([asked[0], Promise.resolve('still waiting')])
  expect(first).toBe('still waiting')
  await jest.advanceTimersByTimeAsync(1)
  expect(await Promise.all(asked)).toEqual([false, false])
  expect(await store.readText('a:2')).toBe('two')
  expect(await store.readText('other')).toBeNull()
  expect(databases.silent.open).toHaveBeenCalledTimes(1)
})
