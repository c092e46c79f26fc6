import { leaveTo, openExternal, opensPages, replaceBy } from '@/platform/page/external'
import type { FakeWx } from '../../simulators/weapp/wx'

const wx = (globalThis as unknown as { wx: FakeWx }).wx

describe('the mini-program', () => {
  it('copies the URL of a foreign page', async () => {
    await expect(openExternal('https://a.cn/b')).resolves.toBe('copied')
    expect(wx.calls.of('setClipboardData').map(({ data }) => data)).toEqual(['https://a.cn/b'])
  })

  it('rejects other pages of the product, because it has none', () => {
    expect(opensPages).toBe(false)
    expect(() => leaveTo('https://a.cn/')).toThrow('no page')
    expect(() => replaceBy('https://a.cn/')).toThrow('no page')
  })
})
