import { copyText } from '@/platform/files/clipboard'
import { WxFailure } from '../../simulators/weapp/api'
import type { FakeWx } from '../../simulators/weapp/wx'

const wx = (globalThis as unknown as { wx: FakeWx }).wx

describe('copying in the mini-program', () => {
  it('leaves the message about it to the app', async () => {
    await expect(copyText('税企 #1')).resolves.toBe('copied')
    await expect(wx.getClipboardData()).resolves.toMatchObject({ data: '税企 #1' })
    await Promise.resolve()
    expect(wx.toast.title).toBeNull()
  })

  it('is unsupported if the base library lacks it', async () => {
    const { setClipboardData } = wx
    Reflect.deleteProperty(wx, 'setClipboardData')
    await expect(copyText('x')).resolves.toBe('unsupported')
    Object.assign(wx, { setClipboardData })
  })

  it('works although the toast cannot be hidden', async () => {
    wx.calls.script('hideToast', () => {
      throw new WxFailure('')
    })
    await expect(copyText('x')).resolves.toBe('copied')
  })

  it('fails if the privacy agreement does not allow it', async () => {
    wx.calls.script('setClipboardData', () => {
      throw new WxFailure('api scope is not declared in the privacy agreement', { errno: 112 })
    })
    await expect(copyText('x')).resolves.toBe('failed')
  })
})
