import { host } from '@/platform/host'
import type { FakeWx } from '../../simulators/weapp/wx'

const wx = (globalThis as unknown as { wx: FakeWx }).wx

describe('what the mini-program can do on a device', () => {
  it.each(['setTitle', 'toast', 'chooseImages', 'getLocation', 'pickPeople', 'share'] as const)(
    '%s',
    (action) => expect(host.can(action)).toBe(true),
  )

  it.each(['openPage', 'interceptBack'] as const)('has no %s anywhere', (action) =>
    expect(host.can(action)).toBe(false),
  )

  it.each([
    ['android', false],
    ['ios', false],
    ['windows', true],
    ['mac', true],
  ])('saves files to disk on %s: %s', (platform, expected) => {
    jest.spyOn(wx, 'getDeviceInfo').mockReturnValue({ ...wx.getDeviceInfo(), platform })
    expect(host.can('downloadFile')).toBe(expected)
  })

  it('has not what an old client lacks', () => {
    const canIUse = jest.spyOn(wx, 'canIUse').mockImplementation((name) => name !== 'chooseMedia')
    expect([host.can('chooseImages'), host.can('scanCode')]).toEqual([false, true])
    canIUse.mockRestore()
  })
})
