import Taro from '@tarojs/taro'
import type { FakeWx } from './weapp/wx'
import { WxFailure } from './weapp/api'

const wx = (globalThis as unknown as { wx: FakeWx }).wx

describe('Taro on the simulated mini-program', () => {
  it('stores copies of values', async () => {
    const value = { name: 'a' }
    await Taro.setStorage({ key: 'k', data: value })
    value.name = 'b'
    expect(Taro.getStorageSync('k')).toEqual({ name: 'a' })
    await expect(Taro.getStorage({ key: 'none' })).rejects.toEqual({
      errMsg: 'getStorage:fail data not found',
    })
  })

  it('refuses an eleventh page and goes back no further than the first', async () => {
    for (let depth = 2; depth <= 10; depth += 1)
      await Taro.navigateTo({ url: `/pages/p/index?depth=${depth}` })
    await expect(Taro.navigateTo({ url: '/pages/p/index' })).rejects.toMatchObject({
      errMsg: 'navigateTo:fail webview count limit exceed',
    })
    await Taro.navigateBack({ delta: 20 })
    expect(wx.pageStack).toEqual([{ route: 'pages/home/index', options: {} }])
  })

  it('records calls and answers as scripted', async () => {
    await Taro.showToast({ title: 'saved' })
    expect(wx.calls.of('showToast')[0]).toMatchObject({ title: 'saved' })
    wx.calls.script('scanCode', () => {
      throw new WxFailure('cancel')
    })
    await expect(Taro.scanCode({})).rejects.toMatchObject({ errMsg: 'scanCode:fail cancel' })
  })

  it('reports in errMsg that nothing listens at the URL', async () => {
    await expect(Taro.request({ url: 'http://127.0.0.1:9/' })).rejects.toMatchObject({
      errMsg: expect.stringContaining('request:fail') as string,
    })
  })
})
