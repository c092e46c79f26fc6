import { createLease, leaseTime } from '@/platform/storage/lease'
import { createMemoryStorage } from '@/platform/storage/memory-storage'

beforeEach(() => jest.useFakeTimers({ now: 1_000_000 }))
afterEach(() => jest.useRealTimers())

const pages = () => {
  const storage = createMemoryStorage()
  return { storage, one: createLease(storage, 'one'), other: createLease(storage, 'other') }
}
const pass = (time: number) => jest.advanceTimersByTimeAsync(time)
const forLong = () => new Promise<string>((resolve) => setTimeout(() => resolve('done'), 90_000))

describe('a lease', () => {
  it('excludes another page until the work ends', async () => {
    const { one, other } = pages()
    const working = one('outbox', forLong)
    await pass(1_000)
    expect(await other('outbox', forLong)).toBeNull()
    await pass(60_000)
    expect(await other('outbox', forLong)).toBeNull()
    await pass(60_000)
    expect(await working).toBe('done')
    const next = other('outbox', async () => 'mine')
    await pass(100)
    expect(await next).toBe('mine')
  })

  it('is acquired by one page if two request it at the same time', async () => {
    const { one, other } = pages()
    const both = Promise.all([one('outbox', async () => 1), other('outbox', async () => 2)])
    await pass(1_000)
    expect((await both).filter((done) => done !== null)).toHaveLength(1)
  })

  it('of a killed page expires', async () => {
    const { storage, other } = pages()
    storage.set('lease:outbox', JSON.stringify({ owner: 'killed', until: Date.now() + leaseTime }))
    expect(await other('outbox', async () => 1)).toBeNull()
    await pass(leaseTime)
    const work = other('outbox', async () => 1)
    await pass(100)
    expect(await work).toBe(1)
  })

  it('is released if the work fails', async () => {
    const { one, other } = pages()
    const failed = one('outbox', () => Promise.reject(new Error('no'))).catch(() => 'failed')
    await pass(100)
    expect(await failed).toBe('failed')
    const next = other('outbox', async () => 1)
    await pass(100)
    expect(await next).toBe(1)
  })
})
