import { RequestError } from '@/request/errors'
import { draftKey } from '@/stores/device/draft-key'
import { fullDevice, noAnswer, outdated, serverDraft, startKeeper } from './keeper'

const rest = 1500
const wait = (ms: number) => jest.advanceTimersByTimeAsync(ms)

beforeEach(() => jest.useFakeTimers({ now: 1_000_000 }))
afterEach(() => jest.useRealTimers())

describe('a save that fails', () => {
  it('leaves the answers on the device and says so', async () => {
    const { keeper, saves, store, status } = startKeeper()
    keeper.save({ a: 'x' }, 'p1')
    await wait(rest)
    await saves[0]?.fail(noAnswer())
    expect(status()).toEqual({ at: 'device', time: 1_000_000 })
    expect(await store.read()).toMatchObject({ answers: { a: 'x' }, dirty: true, revision: 0 })
  })

  it('says that memory alone holds the answers where the device forbids it', async () => {
    const { keeper, saves, status } = startKeeper({ device: fullDevice() })
    keeper.save({ a: 'x' }, 'p1')
    await wait(0)
    expect(status()).toEqual({ at: 'memory' })
    await wait(rest)
    await saves[0]?.fail(noAnswer())
    expect(status()).toEqual({ at: 'memory' })
  })

  it('is tried again after 3, 6, 12, 24, 48 and then every 60 seconds', async () => {
    const { keeper, saves } = startKeeper()
    keeper.save({ a: 'x' }, 'p1')
    await wait(rest)
    const rests = [3000, 6000, 12_000, 24_000, 48_000, 60_000, 60_000]
    for (const [index, each] of rests.entries()) {
      await saves[index]?.fail(noAnswer())
      await wait(each - 1)
      expect(saves).toHaveLength(index + 1)
      await wait(1)
      expect(saves).toHaveLength(index + 2)
    }
  })

  it('is not repeated when it was refused for good, until something changes', async () => {
    const { keeper, saves } = startKeeper()
    keeper.save({ a: 'x' }, 'p1')
    await wait(rest)
    await saves[0]?.fail(new RequestError('refused', { status: 409, code: 'surveyClosed' }))
    await wait(600_000)
    expect(saves).toHaveLength(1)
    keeper.save({ a: 'xy' }, 'p1')
    await wait(rest)
    expect(saves).toHaveLength(2)
  })

  it('takes no draft from an answer that holds none', async () => {
    const { keeper, saves, conflicts, status } = startKeeper()
    keeper.save({ a: 'x' }, 'p1')
    await wait(rest)
    await saves[0]?.fail(
      new RequestError('refused', { status: 409, code: 'draftOutdated', data: { answers: 7 } }),
    )
    expect(conflicts).toEqual([])
    expect(status()?.at).toBe('device')
  })

  it('is forgotten by the next one that works', async () => {
    const { keeper, saves } = startKeeper()
    keeper.save({ a: 'x' }, 'p1')
    await wait(rest)
    await saves[0]?.fail(noAnswer())
    await wait(3000)
    await saves[1]?.answer(1)
    keeper.save({ a: 'y' }, 'p1')
    await wait(rest)
    await saves[2]?.fail(noAnswer())
    await wait(3000)
    expect(saves).toHaveLength(4)
  })

  it('is tried again at once when the network comes back', async () => {
    const { keeper, saves, status } = startKeeper()
    keeper.save({ a: 'x' }, 'p1')
    await wait(rest)
    await saves[0]?.fail(noAnswer())
    const flushed = keeper.flush()
    await wait(0)
    expect(saves).toHaveLength(2)
    await saves[1]?.answer(1)
    await flushed
    expect(status()?.at).toBe('server')
  })
})

describe('a save whose answer was lost', () => {
  it('takes the server’s revision without asking', async () => {
    const { keeper, saves, conflicts, store, status } = startKeeper()
    keeper.save({ a: 'x' }, 'p1')
    await wait(rest)
    await saves[0]?.fail(noAnswer())
    await wait(3000)
    await saves[1]?.fail(outdated(serverDraft(1, { a: 'x' })))
    expect(conflicts).toEqual([])
    expect(await store.read()).toMatchObject({ revision: 1, dirty: false })
    expect(status()?.at).toBe('server')
  })

  it('is built on without asking when the person has gone on writing', async () => {
    const { keeper, saves, conflicts, store } = startKeeper()
    keeper.save({ a: 'x' }, 'p1')
    await wait(rest)
    await saves[0]?.fail(noAnswer())
    keeper.save({ a: 'xy' }, 'p1')
    await wait(rest)
    await saves[1]?.fail(new RequestError('timeout'))
    keeper.save({ a: 'xyz' }, 'p1')
    await wait(rest)
    await saves[2]?.fail(outdated(serverDraft(1, { a: 'x' }, saves[0]?.request.saveId)))
    await wait(0)
    expect(saves[3]?.request).toMatchObject({ answers: { a: 'xyz' }, baseRevision: 1 })
    await saves[3]?.answer(2)
    expect(conflicts).toEqual([])
    expect(await store.read()).toMatchObject({ answers: { a: 'xyz' }, revision: 2, dirty: false })
  })
})

describe('a newer draft of another device', () => {
  it('is handed to the person, and nothing is saved over it', async () => {
    const { keeper, saves, conflicts, store } = startKeeper({ draft: { revision: 1 } })
    const other = serverDraft(2, { a: 'elsewhere' })
    keeper.save({ a: 'here' }, 'p1')
    await wait(rest)
    await saves[0]?.fail(outdated(other))
    await wait(120_000)
    expect(conflicts).toEqual([other])
    expect(saves).toHaveLength(1)
    expect(await store.read()).toMatchObject({ answers: { a: 'here' }, dirty: true, revision: 1 })
  })

  it('is overruled when the person keeps this device’s answers', async () => {
    const { keeper, saves, store } = startKeeper({ draft: { revision: 1 } })
    const other = serverDraft(5, { a: 'elsewhere' })
    keeper.save({ a: 'here' }, 'p1')
    await wait(rest)
    await saves[0]?.fail(outdated(other))
    keeper.overwriteServer(other)
    await wait(0)
    expect(saves[1]?.request).toMatchObject({ answers: { a: 'here' }, baseRevision: 5 })
    await saves[1]?.answer(6)
    expect(await store.read()).toMatchObject({ answers: { a: 'here' }, revision: 6, dirty: false })
  })

  it('is no conflict after a save that was refused for another reason', async () => {
    const { keeper, saves, conflicts } = startKeeper()
    keeper.save({ a: 'here' }, 'p1')
    await wait(rest)
    await saves[0]?.fail(new RequestError('refused', { status: 409, code: 'surveyClosed' }))
    expect(conflicts).toEqual([])
  })
})

describe('a keeper that is closed', () => {
  it('saves nothing more, neither on the device nor on the server', async () => {
    const { keeper, saves, store } = startKeeper()
    keeper.save({ a: 'x' }, 'p1')
    keeper.close()
    keeper.save({ a: 'late' }, 'p1')
    await keeper.flush()
    await wait(60_000)
    expect(saves).toEqual([])
    expect((await store.read())?.answers).toEqual({ a: 'x' })
  })

  it.each<['answer' | 'fail']>([['answer'], ['fail']])(
    'leaves the device alone when a save under way ends: %s',
    async (end) => {
      const { keeper, saves, store, device, statuses } = startKeeper()
      keeper.save({ a: 'x' }, 'p1')
      await wait(rest)
      keeper.close()
      await device.remove(draftKey('wangfang', 'task'))
      await (end === 'answer' ? saves[0]?.answer(1) : saves[0]?.fail(noAnswer()))
      await wait(60_000)
      expect(await store.read()).toBeNull()
      expect(saves).toHaveLength(1)
      expect(statuses[statuses.length - 1]).toEqual({ at: 'saving' })
    },
  )

  it('keeps drafts again when it is opened again, with what was not saved yet', async () => {
    const { keeper, saves, store, device, status } = startKeeper()
    keeper.save({ a: 'x' }, 'p1')
    keeper.close()
    await device.remove(draftKey('wangfang', 'task'))
    keeper.reopen()
    expect(await store.read()).toMatchObject({ answers: { a: 'x' }, dirty: true })
    await wait(rest)
    await saves[0]?.answer(1)
    expect(status()?.at).toBe('server')
    keeper.save({ a: 'xy' }, 'p1')
    await wait(rest)
    expect(saves[1]?.request).toMatchObject({ answers: { a: 'xy' }, baseRevision: 1 })
  })
})
