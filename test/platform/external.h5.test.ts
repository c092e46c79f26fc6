import type { HostName } from '@/platform/host-types'

type External = typeof import('@/platform/external')

/** jsdom goes nowhere but to another hash, which is enough to see where a page was led. */
const here = 'http://localhost/#/here'
const there = 'http://localhost/#/there'

async function externalOf(name: HostName): Promise<External> {
  jest.resetModules()
  jest.doMock('@/platform/host', () => ({ host: { name } }))
  jest.doMock('@/platform/clipboard', () => ({
    copyText: async (text: string) => (clipboard.push(text), 'copied'),
  }))
  return import('@/platform/external')
}

const clipboard: string[] = []
const windows: unknown[][] = []

beforeEach(() => {
  window.history.replaceState(null, '', here)
  clipboard.length = 0
  windows.length = 0
  jest.spyOn(window, 'open').mockImplementation((...all) => {
    windows.push(all)
    return null
  })
})

describe('a page of others', () => {
  it('has a tab of its own in a browser, before anything is awaited, and learns nothing of this one', async () => {
    const { openExternal } = await externalOf('browser')
    const opening = openExternal('https://a.cn/b')
    expect(windows).toEqual([['https://a.cn/b', '_blank', 'noopener,noreferrer']])
    await expect(opening).resolves.toBe('opened')
    expect(window.location.href).toBe(here)
  })

  it.each<HostName>(['dingtalk', 'wecom', 'wechat', 'zwdd', 'zlb'])(
    'takes the place of this one in %s, which leads back by itself',
    async (name) => {
      const { openExternal } = await externalOf(name)
      await expect(openExternal(there)).resolves.toBe('opened')
      expect([window.location.href, windows]).toEqual([there, []])
    },
  )

  it('is copied where a mini-program shows business domains only', async () => {
    const { openExternal } = await externalOf('wxmini')
    await expect(openExternal('https://a.cn/')).resolves.toBe('copied')
    expect([clipboard, window.location.href, windows]).toEqual([['https://a.cn/'], here, []])
  })
})

describe('another page of the product', () => {
  it('takes the place of this one, and the way back leads here or not', async () => {
    const { leaveTo, replaceBy, opensPages } = await externalOf('browser')
    const steps = window.history.length
    leaveTo(there)
    expect([window.location.href, window.history.length]).toEqual([there, steps + 1])
    replaceBy(here)
    expect([window.location.href, window.history.length]).toEqual([here, steps + 1])
    expect(opensPages).toBe(true)
  })
})
