import { device } from '@/platform/host/device'
import type { FakeWx } from '../../simulators/weapp/wx'

const wx = (globalThis as unknown as { wx: FakeWx }).wx

const flags = () =>
  Object.entries(device.environment())
    .filter(([, value]) => value)
    .map(([name]) => name.replace('is', ''))
    .join(' ')

describe('the mini-program’s device', () => {
  it.each([
    [{ platform: 'ios', model: 'iPhone 15<iPhone15,4>' }, 'Phone Wx WxXcx'],
    [{ platform: 'ios', model: 'iPad Pro<iPad13,8>' }, 'Tablet Wx WxXcx'],
    [{ platform: 'android', model: 'KB2000' }, 'Phone Android Wx WxXcx'],
    [{ platform: 'ohos', model: 'ALN-AL00' }, 'Phone Wx WxXcx'],
    [{ platform: 'windows', model: 'microsoft' }, 'Pc Wx WxXcx'],
    [{ platform: 'mac', model: 'MacBookPro' }, 'Pc Wx WxXcx'],
    [{ platform: 'android', model: 'KB2000', environment: 'wxwork' }, 'Phone Android QyWx'],
  ])('%j is %s', (info, expected) => {
    jest.spyOn(wx, 'getDeviceInfo').mockReturnValue(info as never)
    expect(flags()).toBe(expected)
    expect(device.isPc()).toBe(expected.startsWith('Pc'))
  })

  it('is known by its platform', () => {
    const kinds = ['ios', 'android', 'ohos', 'devtools', 'windows', 'mac'].map((platform) => {
      jest.spyOn(wx, 'getDeviceInfo').mockReturnValue({ platform } as never)
      return device.kind()
    })
    expect(kinds).toEqual(['ios', 'android', 'android', 'android', 'pc', 'pc'])
  })

  it('is a tablet if the screen is a tablet’s', () => {
    const { screenWidth, screenHeight, ...rest } = wx.getWindowInfo()
    jest.spyOn(wx, 'getDeviceInfo').mockReturnValue({ platform: 'android', model: 'SM-X700' } as never)
    jest.spyOn(wx, 'getWindowInfo').mockReturnValue({ ...rest, screenWidth: 1280, screenHeight: 800 })
    expect(flags()).toBe('Tablet Android Wx WxXcx')
    jest
      .spyOn(wx, 'getWindowInfo')
      .mockReturnValue({ ...rest, screenWidth: screenHeight, screenHeight: screenWidth })
    expect(flags()).toBe('Phone Android Wx WxXcx')
  })
})
