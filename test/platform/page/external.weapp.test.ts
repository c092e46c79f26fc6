import { openExternal, openOwn } from '@/platform/page/external'
import { leaveTo, replaceBy } from '@/platform/page/leave'
import { webPageUrl } from '@/platform/page/web-page'
import type { FakeWx } from '../../simulators/weapp/wx'

const wx = (globalThis as unknown as { wx: FakeWx }).wx

describe('the mini-program', () => {
  it('copies the URL of a foreign page', async () => {
    await expect(openExternal('https://a.cn/b')).resolves.toBe('copied')
    expect(wx.calls.of('setClipboardData').map(({ data }) => data)).toEqual(['https://a.cn/b'])
  })

  it.each([
    ['openOwn', openOwn, 1],
    ['leaveTo', leaveTo, 1],
    ['replaceBy', replaceBy, 0],
  ])('%s opens a page whose address has only the number of the URL', async (name, go, added) => {
    const depth = wx.pageStack.length
    const url = `https://own.cn/${name}?ticket=SECRET`
    go(url)
    await Promise.resolve()
    expect(wx.pageStack).toHaveLength(depth + added)
    const { route, options } = wx.pageStack.at(-1) ?? { route: '', options: {} }
    expect([route, Object.keys(options)]).toEqual(['pages/workbench/web/index', ['at']])
    expect(webPageUrl(options['at'] ?? '')).toBe(url)
  })

  it('knows no URL of another start', () => expect(webPageUrl('99')).toBeNull())
})
