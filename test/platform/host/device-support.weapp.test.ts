import { host } from '@/platform/host'
import type { FakeWx } from '../../simulators/weapp/wx'

const wx = (globalThis as unknown as { wx: FakeWx }).wx

describe('the abilities of the mini-program on a device', () => {
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
  ])('include saving files to disk on %s: %s', (platform, expected) => {
    jest.spyOn(wx, 'getDeviceInfo').mockReturnValue({ ...wx.getDeviceInfo(), platform })
    expect(host.can('downloadFile')).toBe(expected)
  })

  it('exclude functions that an old client lacks', () => {
    const canIUse = jest.spyOn(wx, 'canIUse').mockImplementation((name) => name !== 'chooseMedia')
    expect([host.can('chooseImages'), host.can('scanCode')]).toEqual([false, true])
    canIUse.mockRestore()
  })
})
