import type { SaveStatus } from '@/features/questionnaire/drafts/device-draft'
import type { AfterPaint } from '@/platform/ui/after-paint/types'
import { createMemoryDeviceStore } from '@/platform/storage/memory-device-store'
import { fullDevice, startDraftSync } from './start-draft-sync'

const rest = 1500
const wait = (ms: number) => jest.advanceTimersByTimeAsync(ms)
/** Statuses without repetitions, as a user sees them. */
const changes = (statuses: SaveStatus[]) =>
  statuses.map(({ at }) => at).filter((at, index, all) => at !== all[index - 1])

beforeEach(() => jest.useFakeTimers({ now: 1_000_000 }))
afterEach(() => jest.useRealTimers())

describe('DraftSync', () => {
  it('saves every change on the device immediately, without a request', async () => {
    const { draftSync, store, saves, status } = startDraftSync()
    draftSync.save({ a: 'x' }, 'p1')
    expect(await store.read()).toMatchObject({
      answers: { a: 'x' },
      pageId: 'p1',
      dirty: true,
      changedAt: 1_000_000,
    })
    draftSync.save({ a: 'xy' }, 'p2')
    expect(await store.read()).toMatchObject({ answers: { a: 'xy' }, pageId: 'p2' })
    await wait(0)
    expect(status()).toEqual({ at: 'device', time: 1_000_000 })
    expect(saves).toEqual([])
  })

  it('saves once on the server, after the user pauses', async () => {
    const { draftSync, saves } = startDraftSync({ draft: { revision: 4 } })
    draftSync.save({ a: 'x' }, 'p1')
    await wait(rest - 1)
    draftSync.save({ a: 'xy' }, 'p1')
    await wait(rest - 1)
    expect(saves).toHaveLength(0)
    await wait(1)
    const focusedAddress = ''
    const saveId = expect.any(String) as string
    expect(saves.map(({ request }) => request)).toEqual([
      { id: 'task', answers: { a: 'xy' }, pageId: 'p1', focusedAddress, saveId, baseRevision: 4 },
    ])
  })

  it('reports the status of the answers: saving, then on the server', async () => {
    const { draftSync, saves, store, statuses } = startDraftSync()
    draftSync.save({ a: 'x' }, 'p1')
    await wait(rest)
    await saves[0]?.answer(1)
    expect(changes(statuses)).toEqual(['saving', 'device', 'saving', 'server'])
    expect(statuses[statuses.length - 1]).toEqual({ at: 'server', time: 1_000_000 + rest })
    expect(await store.read()).toMatchObject({ revision: 1, dirty: false })
  })

  it('runs one save at a time, and saves later changes after it', async () => {
    const { draftSync, saves, store, status } = startDraftSync()
    draftSync.save({ a: 'x' }, 'p1')
    await wait(rest)
    draftSync.save({ a: 'xy' }, 'p1')
    await wait(10 * rest)
    expect(saves).toHaveLength(1)
    await saves[0]?.answer(1)
    expect(await store.read()).toMatchObject({ answers: { a: 'xy' }, revision: 1, dirty: true })
    expect(status()?.at).toBe('device')
    await wait(rest)
    expect(saves[1]?.request).toMatchObject({ answers: { a: 'xy' }, baseRevision: 1 })
    await saves[1]?.answer(2)
    expect(await store.read()).toMatchObject({ revision: 2, dirty: false })
    expect(status()?.at).toBe('server')
  })

  it('does not treat a change in the same millisecond as saved', async () => {
    const { draftSync, saves } = startDraftSync()
    draftSync.save({ a: 'x' }, 'p1')
    const flushed = draftSync.flush()
    await wait(0)
    draftSync.save({ a: 'xy' }, 'p1')
    await saves[0]?.answer(1)
    await flushed
    await wait(rest)
    expect(saves[1]?.request).toMatchObject({ answers: { a: 'xy' }, baseRevision: 1 })
  })

  it('saves on the server immediately if the page is left', async () => {
    const { draftSync, saves, status } = startDraftSync()
    draftSync.save({ a: 'x' }, 'p1')
    const flushed = draftSync.flush()
    await wait(0)
    expect(saves).toHaveLength(1)
    await saves[0]?.answer(1)
    await flushed
    expect(status()?.at).toBe('server')
    await wait(10 * rest)
    expect(saves).toHaveLength(1)
  })

  it('sends no request without a change', async () => {
    const { draftSync, saves, statuses } = startDraftSync({ draft: { answers: { a: 'x' }, revision: 3 } })
    await draftSync.flush()
    await wait(60_000)
    expect([saves, statuses]).toEqual([[], []])
  })

  it('saves the unsaved answers of an earlier visit immediately', async () => {
    const { saves } = startDraftSync({ draft: { answers: { a: 'x' }, revision: 3, dirty: true } })
    await wait(0)
    expect(saves.map(({ request }) => request)).toMatchObject([{ answers: { a: 'x' }, baseRevision: 3 }])
  })

  it('counts the seconds spent, over visits and changes', async () => {
    const { draftSync, store } = startDraftSync({ draft: { seconds: 100 } })
    await wait(20_000)
    expect(draftSync.current().seconds).toBe(120)
    draftSync.save({ a: 'x' }, 'p1')
    await wait(5_000)
    expect((await store.read())?.seconds).toBe(120)
    expect(draftSync.current().seconds).toBe(125)
  })

  it('keeps the key of the submission through all changes', async () => {
    const { draftSync, store } = startDraftSync({ draft: { clientKey: 'key' } })
    draftSync.save({ a: 'x' }, 'p1')
    draftSync.save({ a: 'y' }, 'p1')
    expect([draftSync.current().clientKey, (await store.read())?.clientKey]).toEqual(['key', 'key'])
  })
})

describe('a change that is not displayed yet', () => {
  /** The screen displays a change when the test says so. */
  function startUnpainted() {
    const waiting = new Set<() => void>()
    const afterPaint: AfterPaint = (act) => {
      waiting.add(act)
      return () => void waiting.delete(act)
    }
    return { ...startDraftSync({ afterPaint }), paint: () => waiting.forEach((act) => act()), waiting }
  }

  it('is written once it is, as one with those after it; until then the page may not be left', async () => {
    const { draftSync, store, statuses, paint } = startUnpainted()
    draftSync.save({ a: 'x' }, 'p1')
    draftSync.save({ a: 'xy' }, 'p1')
    expect([await store.read(), draftSync.isUnsaved()]).toEqual([null, true])
    expect(changes(statuses)).toEqual(['saving'])
    paint()
    await wait(0)
    expect(await store.read()).toMatchObject({ answers: { a: 'xy' } })
    expect([changes(statuses), draftSync.isUnsaved()]).toEqual([['saving', 'device'], false])
    draftSync.save({ a: 'xyz' }, 'p1')
    paint()
    expect(await store.read()).toMatchObject({ answers: { a: 'xyz' } })
  })

  it('is written when the page is left, and not again', async () => {
    const { draftSync, store, waiting } = startUnpainted()
    draftSync.save({ a: 'x' }, 'p1')
    draftSync.close()
    expect(await store.read()).toMatchObject({ answers: { a: 'x' } })
    expect(waiting.size).toBe(0)
  })

  it('is written before it is sent', async () => {
    const { draftSync, store, saves, waiting } = startUnpainted()
    draftSync.save({ a: 'x' }, 'p1')
    void draftSync.flush()
    expect([await store.read(), waiting.size]).toMatchObject([{ answers: { a: 'x' } }, 0])
    await wait(0)
    expect(saves).toHaveLength(1)
  })
})

describe('DraftSync of an anonymous survey', () => {
  it('never saves on the server, and saves every change on the device', async () => {
    const { draftSync, saves, store, statuses } = startDraftSync({ anonymous: true, draft: { dirty: true } })
    draftSync.save({ a: 'x' }, 'p1')
    await wait(60_000)
    await draftSync.flush()
    expect(saves).toEqual([])
    expect((await store.read())?.answers).toEqual({ a: 'x' })
    expect(changes(statuses)).toEqual(['saving', 'device'])
  })
})

describe('DraftSync on a full device', () => {
  it('reports that the answers are only in memory, and saves them on the server', async () => {
    const { draftSync, saves, statuses } = startDraftSync({ device: fullDevice() })
    draftSync.save({ a: 'x' }, 'p1')
    await wait(0)
    expect(changes(statuses)).toEqual(['saving', 'memory'])
    await wait(rest)
    await saves[0]?.answer(1)
    expect(changes(statuses)).toEqual(['saving', 'memory', 'saving', 'server'])
  })
})

describe('DraftSync on a slow device', () => {
  function slowDevice() {
    const memory = createMemoryDeviceStore()
    const writes: (() => Promise<void>)[] = []
    const writeText = (key: string, text: string) =>
      new Promise<boolean>((resolve) =>
        writes.push(async () => {
          resolve(await memory.writeText(key, text))
          await wait(0)
        }),
      )
    return { device: { ...memory, writeText }, writes }
  }

  it('reports a change as saved on the device only after the device confirms that change', async () => {
    const { device, writes } = slowDevice()
    const { draftSync, status } = startDraftSync({ device, anonymous: true })
    draftSync.save({ a: 'x' }, 'p1')
    await wait(60_000)
    expect(status()).toEqual({ at: 'saving' })
    draftSync.save({ a: 'xy' }, 'p1')
    await writes[0]?.()
    expect(status()).toEqual({ at: 'saving' })
    await writes[1]?.()
    expect(status()).toEqual({ at: 'device', time: 1_060_000 })
  })

  it('sends only answers stored on the device, except if the page is left', async () => {
    const { device, writes } = slowDevice()
    const { draftSync, saves } = startDraftSync({ device })
    draftSync.save({ a: 'x' }, 'p1')
    await wait(rest)
    expect([writes.length, saves.length]).toEqual([2, 0])
    await writes[1]?.()
    expect(saves).toHaveLength(1)

    const left = startDraftSync({ device })
    left.draftSync.save({ a: 'x' }, 'p1')
    void left.draftSync.flush({ isLeaving: true })
    expect(left.saves).toHaveLength(1)
  })
})
