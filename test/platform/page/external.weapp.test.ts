import { leaveTo, openExternal, opensPages, replaceBy } from '@/platform/page/external'
import type { FakeWx } from '../../simulators/weapp/wx'

const wx = (globalThis as unknown as { wx: FakeWx }).wx

describe('the mini-program', () => {
  it('copies the address of a page of others', async () => {
    await expect(openExternal('https://a.cn/b')).resolves.toBe('copied')
    expect(wx.calls.of('setClipboardData').map(({ data }) => data)).toEqual(['https://a.cn/b'])
  })

  it('has no other pages, and does not act as if it had', () => {
    expect(opensPages).toBe(false)
    expect(() => leaveTo('https://a.cn/')).toThrow('no page')
    expect(() => replaceBy('https://a.cn/')).toThrow('no page')
  })
})
