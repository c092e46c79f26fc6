import { until } from '../../until'
import type { ActionName } from '@/platform/host/actions'
import type { HostName } from '@/platform/host/types'

type External = typeof import('@/platform/page/external') & typeof import('@/platform/page/leave')

/** jsdom only supports navigation to another hash, which is enough to observe the target. */
const here = 'http://localhost/#/here'
const there = 'http://localhost/#/there'

/** A host that supports these actions natively and records its calls. */
async function externalOf(
  name: HostName,
  native: Partial<Record<ActionName, () => Promise<void>>> = {},
): Promise<External> {
  jest.resetModules()
  const isNative = (action: ActionName) => action in native
  const run = async (action: ActionName, options: unknown) => {
    asked.push([action, options])
    await native[action]?.()
  }
  jest.doMock('@/platform/host', () => ({ host: { name, isNative, run } }))
  jest.doMock('@/platform/files/clipboard', () => ({
    copyText: async (text: string) => (clipboard.push(text), 'copied'),
  }))
  return { ...(await import('@/platform/page/external')), ...(await import('@/platform/page/leave')) }
}

const asked: unknown[][] = []
const clipboard: string[] = []
const windows: unknown[][] = []

beforeEach(() => {
  window.history.replaceState(null, '', here)
  asked.length = 0
  clipboard.length = 0
  windows.length = 0
  jest.spyOn(window, 'open').mockImplementation((...all) => {
    windows.push(all)
    return null
  })
})

describe('a foreign page', () => {
  it('opens in its own tab in a browser, synchronously, without opener and referrer', async () => {
    const { openExternal } = await externalOf('browser')
    const opening = openExternal('https://a.cn/b')
    expect(windows).toEqual([['https://a.cn/b', '_blank', 'noopener,noreferrer']])
    await expect(opening).resolves.toBe('opened')
    expect(window.location.href).toBe(here)
  })

  it('is opened by the host if supported', async () => {
    const { openExternal } = await externalOf('zwdd', { openBrowser: async () => undefined })
    await expect(openExternal(there)).resolves.toBe('opened')
    expect([asked, window.location.href, windows]).toEqual([[['openBrowser', { url: there }]], here, []])
  })

  it.each<HostName>(['wecom', 'wechat', 'wxmini'])(
    'is copied in %s, whose web-view would give it the bridge',
    async (name) => {
      const { openExternal } = await externalOf(name)
      await expect(openExternal(there)).resolves.toBe('copied')
      expect([clipboard, window.location.href, windows]).toEqual([[there], here, []])
    },
  )

  it('is copied if the host fails to open it', async () => {
    const { openExternal } = await externalOf('dingtalk', { openBrowser: () => Promise.reject(new Error()) })
    await expect(openExternal(there)).resolves.toBe('copied')
    expect([clipboard, window.location.href, windows]).toEqual([[there], here, []])
  })
})

describe('another page of the product', () => {
  it('replaces this one, with or without a way back', async () => {
    const { leaveTo, replaceBy } = await externalOf('browser')
    const steps = window.history.length
    leaveTo(there)
    expect([window.location.href, window.history.length]).toEqual([there, steps + 1])
    replaceBy(here)
    expect([window.location.href, window.history.length]).toEqual([here, steps + 1])
  })

  it('opens in a window of the host, or replaces this one if there is none or it fails', async () => {
    const opens = await externalOf('zlb', { openPage: async () => undefined })
    opens.openOwn(there)
    expect([asked, window.location.href]).toEqual([[['openPage', { url: there }]], here])
    const fails = await externalOf('zlb', { openPage: () => Promise.reject(new Error()) })
    fails.openOwn(there)
    await until(() => (window.location.href === there ? true : null))
    window.history.replaceState(null, '', here)
    const { openOwn } = await externalOf('wecom')
    openOwn(there)
    expect(window.location.href).toBe(there)
  })
})
