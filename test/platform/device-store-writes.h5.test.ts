import { deserialize, serialize } from 'node:v8'
import { IDBDatabase, IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import type { DeviceStore } from '@/platform/storage/device-store/types'

// jsdom lacks both; serialising is sufficient, because only texts are stored.
Object.assign(globalThis, {
  IDBKeyRange,
  structuredClone: (value: unknown): unknown => deserialize(serialize(value)),
})

/** Options of each read-write transaction. */
let writing: (IDBTransactionOptions | undefined)[]
/** Number of transactions that are on the disk. */
let onDisk: number
let store: DeviceStore

beforeEach(async () => {
  jest.resetModules()
  Object.defineProperty(globalThis, 'indexedDB', { value: new IDBFactory(), configurable: true })
  store = (await import('@/platform/storage/device-store')).deviceStore
  writing = []
  onDisk = 0
  const { prototype } = IDBDatabase
  const transaction = prototype.transaction
  jest.spyOn(prototype, 'transaction').mockImplementation(function (this: IDBDatabase, ...args) {
    const begun = transaction.apply(this as never, args)
    if (args[1] === 'readwrite') {
      writing.push(args[2])
      begun.addEventListener('complete', () => void (onDisk += 1))
    }
    return begun
  })
})
afterEach(() => void Reflect.deleteProperty(globalThis, 'indexedDB'))

it('a write is confirmed only after the disk has it', async () => {
  expect([await store.writeText('a:1', 'one'), onDisk]).toEqual([true, 1])
  await store.remove('a:1')
  expect(onDisk).toBe(2)
  expect(writing).toEqual([{ durability: 'strict' }, { durability: 'strict' }])
})

it('of several writes during a write only the last one follows, and all are confirmed', async () => {
  const texts = Array.from({ length: 200 }, (_, index) => `text ${index}`)
  const written = texts.map((text) => store.writeText('draft:p:t', text))
  expect(await store.readText('draft:p:t')).toBe('text 199')
  expect(await Promise.all(written)).toEqual(texts.map(() => true))
  expect(writing).toHaveLength(2)
})

it('a removal during a write takes effect, and so does a write after it', async () => {
  const steps = [store.writeText('a:1', 'one'), store.writeText('a:1', 'two'), store.remove('a:1')]
  await Promise.all(steps)
  expect([await store.readText('a:1'), await store.keys('a:')]).toEqual([null, []])
  void store.remove('a:1')
  await store.writeText('a:1', 'three')
  expect(await store.readText('a:1')).toBe('three')
})

it('keys do not wait for each other', async () => {
  await Promise.all([store.writeText('a:1', 'one'), store.writeText('a:2', 'two')])
  expect(await store.keys('a:')).toEqual(['a:1', 'a:2'])
})
