import { deviceDraftStore } from '@/features/questionnaire/drafts/device-draft-store'
import type { DeviceDraft } from '@/features/questionnaire/drafts/device-draft'
import type { Answers, RosterAnswer } from '@/lib/questionnaire'
import { createMemoryDeviceStore } from '@/platform/storage/memory-device-store'
import { createRandom } from '../../../../server/demo/content/random'
import { fullDevice, onDevice, startDraftSync } from './start-draft-sync'

describe('deviceDraftStore', () => {
  it('returns the latest write', async () => {
    const store = deviceDraftStore(createMemoryDeviceStore(), 'wangfang', 'task')
    expect(await store.read()).toBeNull()
    expect(await store.write(onDevice({ seconds: 1 }))).toBe(true)
    expect(await store.write(onDevice())).toBe(true)
    expect(await store.read()).toEqual(onDevice())
  })

  it('separates users and tasks', async () => {
    const device = createMemoryDeviceStore()
    await deviceDraftStore(device, 'wangfang', 'task').write(onDevice())
    expect(await deviceDraftStore(device, 'liqiang', 'task').read()).toBeNull()
    expect(await deviceDraftStore(device, 'wangfang', 'other').read()).toBeNull()
  })

  it.each([
    ['text that is not JSON', '{"answers":'],
    ['another shape', '{"answers":{}}'],
    ['answers of another shape', JSON.stringify(onDevice({ answers: { a: true } as never }))],
    ['null', 'null'],
    ['nothing', ''],
  ])('drops %s', async (_what, text) => {
    const device = { ...createMemoryDeviceStore(), readText: async () => text }
    expect(await deviceDraftStore(device, 'wangfang', 'task').read()).toBeNull()
  })

  it('reports a draft that is only in memory', async () => {
    expect(await deviceDraftStore(fullDevice(), 'wangfang', 'task').write(onDevice())).toBe(false)
  })

  it('tests whether drafts persist, and leaves no data', async () => {
    const device = createMemoryDeviceStore()
    expect(await deviceDraftStore(device, 'wangfang', 'task').lasts()).toBe(true)
    expect(await device.keys('')).toEqual([])
    expect(await deviceDraftStore(fullDevice(), 'wangfang', 'task').lasts()).toBe(false)
  })
})

const rowId = (row: number) => `r${String(row).padStart(15, '0')}`
const rows = (count: number): RosterAnswer =>
  Object.fromEntries(
    Array.from({ length: count }, (_, row) => [rowId(row), { name: `row ${row}`, figure: '12.50' }]),
  )
const longDraft = (changed: Partial<DeviceDraft> = {}) =>
  onDevice({ answers: { a: 'device', list: rows(1_000) }, ...changed })
const withRow = (answers: Answers, row: number, name: string): Answers => ({
  ...answers,
  list: { ...(answers['list'] as RosterAnswer), [rowId(row)]: { name, figure: '1' } },
})

const named = (name: string) => longDraft({ answers: withRow(longDraft().answers, 7, name) })

/** A device that records the length of each text it stores, and waits as the test says. */
function recordingDevice(beforeWrite: (key: string) => Promise<void> = () => Promise.resolve()) {
  const device = createMemoryDeviceStore()
  const lengths: number[] = []
  return {
    ...device,
    lengths,
    writeText: async (key: string, text: string) => {
      await beforeWrite(key)
      lengths.push(text.length)
      return device.writeText(key, text)
    },
  }
}
/** As after a restart of the app. */
const readAgain = (device: ReturnType<typeof createMemoryDeviceStore>) =>
  deviceDraftStore(device, 'wangfang', 'task').read()

describe('a long draft on the device', () => {
  it('is written whole once, then only what has changed since', async () => {
    const device = recordingDevice()
    const store = deviceDraftStore(device, 'wangfang', 'task')
    const first = longDraft()
    await store.write(first, true)
    const second = longDraft({
      answers: withRow(first.answers, 500, '张三'),
      focusedAddress: 'list',
      seconds: 61,
    })
    expect(await store.write(second, true)).toBe(true)
    expect(device.lengths[0]).toBeGreaterThan(40_000)
    expect(device.lengths[1]).toBeLessThan(1_000)
    expect(await readAgain(device)).toEqual(second)
  })

  it('keeps removed rows and answers removed, and added ones', async () => {
    const device = recordingDevice()
    const store = deviceDraftStore(device, 'wangfang', 'task')
    const first = longDraft()
    await store.write(first)
    const { [rowId(3)]: _, ...left } = rows(1_000)
    const later = longDraft({ answers: { b: ['x'], list: { ...left, [rowId(1_000)]: { name: '新' } } } })
    await store.write(later, true)
    expect(await readAgain(device)).toEqual(later)
    // An answer without value is none.
    await store.write(later)
    await store.write(longDraft({ answers: { ...later.answers, b: undefined as never } }), true)
    expect((await readAgain(device))?.answers).toEqual({ list: later.answers['list'] })
  })

  it('is the same after any sequence of changes, wherever the app ended', async () => {
    const random = createRandom(11)
    const device = recordingDevice()
    const store = deviceDraftStore(device, 'wangfang', 'task')
    let draft = longDraft()
    for (let step = 0; step < 60; step += 1) {
      const answers = withRow(draft.answers, random.int(1_000), `第${step}次`)
      draft = {
        ...draft,
        answers: random.int(4) === 0 ? { ...answers, a: String(step) } : answers,
        changedAt: step,
      }
      await store.write(draft, random.int(10) > 0)
      expect(await readAgain(device)).toEqual(draft)
    }
    expect(device.lengths.filter((length) => length > 40_000).length).toBeLessThan(20)
  })

  it('is written whole again when much of it has changed', async () => {
    const device = recordingDevice()
    const store = deviceDraftStore(device, 'wangfang', 'task')
    await store.write(longDraft())
    const pasted = Object.fromEntries(
      Object.keys(rows(1_000)).map((id) => [id, { name: '粘贴', figure: '2' }]),
    )
    await store.write(longDraft({ answers: { list: pasted } }), true)
    expect(device.lengths[1]).toBeGreaterThan(20_000)
    expect((await readAgain(device))?.answers).toEqual({ list: pasted })
  })

  it('does not take changes of an earlier whole draft for its own', async () => {
    const device = recordingDevice()
    const store = deviceDraftStore(device, 'wangfang', 'task')
    const first = longDraft()
    await store.write(first)
    await store.write(longDraft({ answers: withRow(first.answers, 1, '旧') }), true)
    const second = longDraft({ answers: withRow(first.answers, 2, '新') })
    await store.write(second)
    expect(await readAgain(device)).toEqual(second)
  })

  it('is written whole while a whole draft is under way, because changes belong to one that is stored', async () => {
    const held: (() => void)[] = []
    let holds = false
    const device = recordingDevice(() =>
      holds ? new Promise((resolve) => held.push(resolve)) : Promise.resolve(),
    )
    const store = deviceDraftStore(device, 'wangfang', 'task')
    await store.write(longDraft())
    holds = true
    const writes = [store.write(named('一')), store.write(named('二'), true)]
    held.shift()?.()
    // The first of both is stored, but not the last one.
    await writes[0]
    writes.push(store.write(named('三'), true))
    holds = false
    held.forEach((release) => release())
    await Promise.all(writes)
    expect(device.lengths.map((length) => length > 40_000)).toEqual([true, true, true, true])
    await store.write(named('四'), true)
    expect(device.lengths[4]).toBeLessThan(1_000)
    expect(await readAgain(device)).toEqual(named('四'))
  })

  it('of two windows is whole again half a minute later, also in the one whose whole draft the other has replaced', async () => {
    jest.useFakeTimers()
    const device = recordingDevice()
    const [here, there] = [1, 2].map(() => deviceDraftStore(device, 'wangfang', 'task'))
    await here?.write(longDraft())
    await there?.write(named('那边'))
    jest.advanceTimersByTime(31_000)
    await here?.write(named('这边'), true)
    expect(await readAgain(device)).toEqual(named('这边'))
    jest.useRealTimers()
  })

  it('is written whole after the device had no space for it', async () => {
    let isFull = true
    const device = recordingDevice()
    const { writeText } = device
    device.writeText = async (key, text) => (isFull ? false : writeText(key, text))
    const store = deviceDraftStore(device, 'wangfang', 'task')
    expect(await store.write(longDraft(), true)).toBe(false)
    isFull = false
    expect(await store.write(longDraft(), true)).toBe(true)
    expect(await readAgain(device)).toEqual(longDraft())
  })

  it('that is short is written whole with each change', async () => {
    const device = recordingDevice()
    const store = deviceDraftStore(device, 'wangfang', 'task')
    const text = '长'.repeat(5_000)
    await store.write(onDevice({ answers: { a: 'device', text } }))
    await store.write(onDevice({ answers: { a: 'later', text } }), true)
    expect(await device.keys('')).toHaveLength(1)
    expect((await readAgain(device))?.answers).toEqual({ a: 'later', text })
  })

  it('is written as changes while it is being filled in, and whole before each save to the gateway', async () => {
    jest.useFakeTimers()
    const device = recordingDevice()
    const { answers } = longDraft()
    const { draftSync, saves } = startDraftSync({ device, draft: longDraft({ dirty: false }) })
    for (const row of [1, 2, 3]) {
      draftSync.save(withRow(answers, row, `第${row}行`), 'p1')
      await jest.advanceTimersByTimeAsync(100)
    }
    expect(device.lengths.map((length) => length > 40_000)).toEqual([true, false, false])
    await jest.advanceTimersByTimeAsync(10_000)
    expect(device.lengths.map((length) => length > 40_000)).toEqual([true, false, false, true])
    await saves[0]?.answer(4)
    expect(device.lengths[4]).toBeLessThan(1_000)
    expect(await readAgain(device)).toMatchObject({
      revision: 4,
      dirty: false,
      answers: withRow(answers, 3, '第3行'),
    })
    jest.useRealTimers()
  })

  it('ignores a damaged record of changes', async () => {
    const device = recordingDevice()
    const store = deviceDraftStore(device, 'wangfang', 'task')
    const first = longDraft()
    await store.write(first)
    await store.write(longDraft({ answers: withRow(first.answers, 1, '改') }), true)
    const changesKey = (await device.keys('')).find((key) => key.endsWith(':changes')) ?? ''
    await device.writeText(changesKey, '{"answers":')
    expect(await readAgain(device)).toEqual(first)
  })
})

describe('the findings of a refused submission', () => {
  it('are on the device after a restart of the app', async () => {
    const refused = { findings: [{ questionId: 'a', code: 'notUploaded' as const }], at: 900 }
    const storage = createMemoryDeviceStore()
    await deviceDraftStore(storage, 'wangfang', 'task').write(onDevice({ rejection: refused }))
    expect((await deviceDraftStore(storage, 'wangfang', 'task').read())?.rejection).toEqual(refused)
  })
})
