import { createHost } from '@/platform/host/create'
import type { ActionName, HostActions } from '@/platform/host/actions'
import type { Driver } from '@/platform/host/types'

const driver = (parts: Partial<Driver>): Driver => ({
  actions: {},
  normalise: (raw) => raw as Error,
  ...parts,
})

const hostOf = (loadDriver: () => Promise<Driver>, own: Partial<HostActions> = {}) =>
  createHost({ name: 'dingtalk', loadDriver, loadFallbacks: () => Promise.resolve(own) })

const unanswered = () => new Promise<never>(() => undefined)

/** Outcome of a call after some time, with fake timers. */
async function after(milliseconds: number, call: Promise<unknown>): Promise<unknown> {
  let outcome: unknown = 'waits'
  call.then(
    () => (outcome = 'done'),
    (error: { kind?: string }) => (outcome = error.kind),
  )
  await jest.advanceTimersByTimeAsync(milliseconds)
  return outcome
}

describe('a driver', () => {
  it('that could not be loaded is loaded again by the next call, and then once', async () => {
    const goBack = jest.fn(async () => undefined)
    const load = jest
      .fn<Promise<Driver>, []>()
      .mockRejectedValueOnce(new Error('the chunk did not arrive'))
      .mockResolvedValue(driver({ actions: { goBack } }))
    const host = hostOf(load)
    await expect(host.run('goBack')).rejects.toMatchObject({ kind: 'unavailable' })
    await host.run('goBack')
    await host.run('goBack')
    expect([load.mock.calls.length, goBack.mock.calls.length]).toEqual([2, 2])
  })

  it('whose page could not be signed signs it again with the next call, and only once', async () => {
    const configure = jest
      .fn<Promise<void>, []>()
      .mockRejectedValueOnce(new Error('no signature'))
      .mockResolvedValue(undefined)
    const scanCode = async () => 'said'
    const needsConfigure = new Set<ActionName>(['scanCode'])
    const host = hostOf(async () => driver({ actions: { scanCode }, configure, needsConfigure }))
    await expect(host.run('scanCode')).rejects.toThrow('no signature')
    for (let times = 0; times < 2; times += 1) expect(await host.run('scanCode')).toBe('said')
    expect(configure).toHaveBeenCalledTimes(2)
  })
})

describe('an unanswered call', () => {
  beforeEach(() => void jest.useFakeTimers())
  afterEach(() => void jest.useRealTimers())

  const silent = (action: ActionName) => hostOf(async () => driver({ actions: { [action]: unanswered } }))
  const call = (action: ActionName) => (silent(action).run as (name: ActionName) => Promise<unknown>)(action)

  it.each<ActionName>([
    'setTitle',
    'toast',
    'goBack',
    'copyText',
    'getNetworkType',
    'openPage',
    'openBrowser',
  ])('ends after ten seconds if it does not wait for the user: %s', async (action) => {
    expect(await after(9_999, call(action))).toBe('waits')
    expect(await after(10_000, call(action))).toBe('timeout')
  })

  it.each<ActionName>([
    ...(['alert', 'confirm', 'actionSheet', 'scanCode', 'pickPeople', 'share', 'getLocation'] as const),
    ...(['openLocation', 'checkFace', 'previewImages', 'saveImage', 'callPhone', 'openApp'] as const),
  ])('waits for the user without a limit: %s', async (action) => {
    expect(await after(3_600_000, call(action))).toBe('waits')
  })

  it('waits for the user of the product’s own widgets too', async () => {
    const host = hostOf(async () => driver({}), { chooseImages: unanswered })
    expect(await after(3_600_000, host.run('chooseImages'))).toBe('waits')
  })
})

describe('the texts of the host’s widgets', () => {
  const asked: unknown[] = []
  const actions = {
    confirm: async (options: unknown) => asked.push(options) > 0,
    showPreloader: async (options: unknown) => void asked.push(options),
  } as Partial<HostActions>
  beforeEach(() => void (asked.length = 0))

  it('are those of the person’s language at that moment, where the call names none', async () => {
    const host = hostOf(async () => driver({ actions }))
    let confirm = '确定'
    host.useTexts(() => ({ close: 'OK', confirm, cancel: '取消', loading: '加载中' }))
    await host.run('confirm', { message: 'a' })
    confirm = 'confirm'
    await host.run('confirm', { message: 'b', cancelText: 'no' })
    await host.run('showPreloader')
    expect(asked).toEqual([
      { message: 'a', confirmText: '确定', cancelText: '取消' },
      { message: 'b', confirmText: 'confirm', cancelText: 'no' },
      { text: '加载中' },
    ])
  })
})

describe('the elder mode of a host', () => {
  it.each([
    [true, { prefersElder: async () => true }],
    [false, { prefersElder: async () => false }],
    [false, {}],
  ])('is %p', async (expected, parts) => {
    await expect(hostOf(async () => driver(parts)).prefersElder()).resolves.toBe(expected)
  })
})
