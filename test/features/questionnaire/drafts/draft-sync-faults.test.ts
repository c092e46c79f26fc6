import { restoreDraft } from '@/features/questionnaire/drafts/device-draft'
import { RequestError } from '@/request/errors'
import { draftKey } from '@/stores/device/draft-key'
import { fullDevice, noAnswer, outdated, serverDraft, startDraftSync } from './start-draft-sync'

const rest = 1500
const wait = (ms: number) => jest.advanceTimersByTimeAsync(ms)

beforeEach(() => jest.useFakeTimers({ now: 1_000_000 }))
afterEach(() => jest.useRealTimers())

describe('a save that fails', () => {
  it('leaves the answers on the device and reports it', async () => {
    const { draftSync, saves, store, status } = startDraftSync()
    draftSync.save({ a: 'x' }, 'p1')
    await wait(rest)
    await saves[0]?.fail(noAnswer())
    expect(status()).toEqual({ at: 'device', time: 1_000_000, unstable: true })
    expect(await store.read()).toMatchObject({ answers: { a: 'x' }, dirty: true, revision: 0 })
  })

  it('reports answers only in memory if the device forbids storage', async () => {
    const { draftSync, saves, status } = startDraftSync({ device: fullDevice() })
    draftSync.save({ a: 'x' }, 'p1')
    await wait(0)
    expect(status()).toEqual({ at: 'memory' })
    await wait(rest)
    await saves[0]?.fail(noAnswer())
    expect(status()).toEqual({ at: 'memory' })
  })

  it('is retried after 3, 6, 12, 24, 48 and then every 60 seconds', async () => {
    const { draftSync, saves } = startDraftSync()
    draftSync.save({ a: 'x' }, 'p1')
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

  it('by an overloaded gateway is retried after the time that it asks for, at random a little later, and says so', async () => {
    const random = jest.spyOn(Math, 'random').mockReturnValue(0.5)
    const { draftSync, saves, status } = startDraftSync()
    draftSync.save({ a: 'x' }, 'p1')
    await wait(rest)
    await saves[0]?.fail(new RequestError('refused', { status: 503, code: 'busy', retryAfter: 8_000 }))
    expect(status()).toEqual({ at: 'device', time: 1_000_000, busy: true })
    await wait(9_999)
    expect(saves).toHaveLength(1)
    await wait(1)
    expect(saves).toHaveLength(2)
    // The gateway adapts the time to its load: it is not doubled here as well.
    for (const index of [1, 2, 3]) {
      await saves[index]?.fail(new RequestError('refused', { status: 503, code: 'busy', retryAfter: 8_000 }))
      await wait(10_000)
      expect(saves).toHaveLength(index + 2)
    }
    await saves[4]?.fail(noAnswer())
    expect(status()).toEqual({ at: 'device', time: 1_000_000, unstable: true })
    random.mockRestore()
  })

  it('is not repeated after a final refusal, until a change', async () => {
    const { draftSync, saves } = startDraftSync()
    draftSync.save({ a: 'x' }, 'p1')
    await wait(rest)
    await saves[0]?.fail(new RequestError('refused', { status: 409, code: 'surveyClosed' }))
    await wait(600_000)
    expect(saves).toHaveLength(1)
    draftSync.save({ a: 'xy' }, 'p1')
    await wait(rest)
    expect(saves).toHaveLength(2)
  })

  it('accepts no draft from a response without one', async () => {
    const { draftSync, saves, conflicts, status } = startDraftSync()
    draftSync.save({ a: 'x' }, 'p1')
    await wait(rest)
    await saves[0]?.fail(
      new RequestError('refused', { status: 409, code: 'draftOutdated', data: { answers: 7 } }),
    )
    expect(conflicts).toEqual([])
    expect(status()?.at).toBe('device')
  })

  it('is cleared by the next successful one', async () => {
    const { draftSync, saves } = startDraftSync()
    draftSync.save({ a: 'x' }, 'p1')
    await wait(rest)
    await saves[0]?.fail(noAnswer())
    await wait(3000)
    await saves[1]?.answer(1)
    draftSync.save({ a: 'y' }, 'p1')
    await wait(rest)
    await saves[2]?.fail(noAnswer())
    await wait(3000)
    expect(saves).toHaveLength(4)
  })

  it('is retried immediately when the network returns', async () => {
    const { draftSync, saves, status } = startDraftSync()
    draftSync.save({ a: 'x' }, 'p1')
    await wait(rest)
    await saves[0]?.fail(noAnswer())
    const flushed = draftSync.flush()
    await wait(0)
    expect(saves).toHaveLength(2)
    await saves[1]?.answer(1)
    await flushed
    expect(status()?.at).toBe('server')
  })
})

describe('a save whose answer was lost', () => {
  it('adopts the server’s revision without a question', async () => {
    const { draftSync, saves, conflicts, store, status } = startDraftSync()
    draftSync.save({ a: 'x' }, 'p1')
    await wait(rest)
    await saves[0]?.fail(noAnswer())
    await wait(3000)
    await saves[1]?.fail(outdated(serverDraft(1, { a: 'x' })))
    expect(conflicts).toEqual([])
    expect(await store.read()).toMatchObject({ revision: 1, dirty: false })
    expect(status()?.at).toBe('server')
  })

  it('is continued without a question if the user has changed answers since', async () => {
    const { draftSync, saves, conflicts, store } = startDraftSync()
    draftSync.save({ a: 'x' }, 'p1')
    await wait(rest)
    await saves[0]?.fail(noAnswer())
    draftSync.save({ a: 'xy' }, 'p1')
    await wait(rest)
    await saves[1]?.fail(new RequestError('timeout'))
    draftSync.save({ a: 'xyz' }, 'p1')
    await wait(rest)
    await saves[2]?.fail(outdated(serverDraft(1, { a: 'x' }, saves[0]?.request.saveId)))
    await wait(0)
    expect(saves[3]?.request).toMatchObject({ answers: { a: 'xyz' }, baseRevision: 1 })
    await saves[3]?.answer(2)
    expect(conflicts).toEqual([])
    expect(await store.read()).toMatchObject({ answers: { a: 'xyz' }, revision: 2, dirty: false })
  })
})

describe('a save that arrives after the page was opened again', () => {
  it('is no conflict, although the server had the same answers before', async () => {
    const left = startDraftSync({ draft: { answers: { a: 'x' }, revision: 1, dirty: true } })
    void left.draftSync.flush({ isLeaving: true })
    await wait(0)
    const late = left.saves[0]?.request
    left.draftSync.close()
    const { draft } = restoreDraft(await left.store.read(), serverDraft(1, { a: 'x' }), Date.now())
    const { draftSync, saves, conflicts } = startDraftSync({ draft })
    draftSync.save({ a: 'xy' }, 'p1')
    await wait(rest)
    await saves[0]?.fail(outdated(serverDraft(2, { a: 'x' }, late?.saveId)))
    await wait(0)
    expect(conflicts).toEqual([])
    expect(saves[1]?.request).toMatchObject({ answers: { a: 'xy' }, baseRevision: 2 })
  })
})

describe('a newer draft of another device', () => {
  it('is offered to the user, and not overwritten', async () => {
    const { draftSync, saves, conflicts, store } = startDraftSync({ draft: { revision: 1 } })
    const other = serverDraft(2, { a: 'elsewhere' })
    draftSync.save({ a: 'here' }, 'p1')
    await wait(rest)
    await saves[0]?.fail(outdated(other))
    await wait(120_000)
    expect(conflicts).toEqual([other])
    expect(saves).toHaveLength(1)
    expect(await store.read()).toMatchObject({ answers: { a: 'here' }, dirty: true, revision: 1 })
  })

  it('is overwritten if the user keeps this device’s answers', async () => {
    const { draftSync, saves, store } = startDraftSync({ draft: { revision: 1 } })
    const other = serverDraft(5, { a: 'elsewhere' })
    draftSync.save({ a: 'here' }, 'p1')
    await wait(rest)
    await saves[0]?.fail(outdated(other))
    draftSync.overwriteServer(other)
    await wait(0)
    expect(saves[1]?.request).toMatchObject({ answers: { a: 'here' }, baseRevision: 5 })
    await saves[1]?.answer(6)
    expect(await store.read()).toMatchObject({ answers: { a: 'here' }, revision: 6, dirty: false })
  })

  it('is not a conflict after a save refused for another reason', async () => {
    const { draftSync, saves, conflicts } = startDraftSync()
    draftSync.save({ a: 'here' }, 'p1')
    await wait(rest)
    await saves[0]?.fail(new RequestError('refused', { status: 409, code: 'surveyClosed' }))
    expect(conflicts).toEqual([])
  })
})

describe('a closed DraftSync', () => {
  it('saves neither on the device nor on the server', async () => {
    const { draftSync, saves, store } = startDraftSync()
    draftSync.save({ a: 'x' }, 'p1')
    draftSync.close()
    draftSync.save({ a: 'late' }, 'p1')
    await draftSync.flush()
    await wait(60_000)
    expect(saves).toEqual([])
    expect((await store.read())?.answers).toEqual({ a: 'x' })
  })

  it.each<['answer' | 'fail']>([['answer'], ['fail']])(
    'leaves the device alone when a save under way ends: %s',
    async (end) => {
      const { draftSync, saves, store, device, statuses } = startDraftSync()
      draftSync.save({ a: 'x' }, 'p1')
      await wait(rest)
      draftSync.close()
      await device.remove(draftKey('wangfang', 'task'))
      await (end === 'answer' ? saves[0]?.answer(1) : saves[0]?.fail(noAnswer()))
      await wait(60_000)
      expect(await store.read()).toBeNull()
      expect(saves).toHaveLength(1)
      expect(statuses[statuses.length - 1]).toEqual({ at: 'saving' })
    },
  )

  it('saves drafts after it is opened again, including unsaved ones', async () => {
    const { draftSync, saves, store, device, status } = startDraftSync()
    draftSync.save({ a: 'x' }, 'p1')
    draftSync.close()
    await device.remove(draftKey('wangfang', 'task'))
    draftSync.reopen()
    expect(await store.read()).toMatchObject({ answers: { a: 'x' }, dirty: true })
    await wait(rest)
    await saves[0]?.answer(1)
    expect(status()?.at).toBe('server')
    draftSync.save({ a: 'xy' }, 'p1')
    await wait(rest)
    expect(saves[1]?.request).toMatchObject({ answers: { a: 'xy' }, baseRevision: 1 })
  })
})
