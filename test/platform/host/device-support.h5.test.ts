import { deviceSupport } from '@/platform/host/device-support'
import type { ActionName } from '@/platform/host/actions'

/** Defines a property of `navigator`; undefined simulates its absence. */
function give(name: string, value: unknown): void {
  Object.defineProperty(navigator, name, { value, configurable: true })
}

describe('Web APIs that not every browser has', () => {
  it.each<[ActionName, string]>([
    ['share', 'share'],
    ['vibrate', 'vibrate'],
    ['getLocation', 'geolocation'],
  ])('%s is available if navigator.%s exists', (action, name) => {
    give(name, () => true)
    expect(deviceSupport('browser').hasFallback(action)).toBe(true)
    give(name, undefined)
    expect(deviceSupport('browser').hasFallback(action)).toBe(false)
  })

  it.each([
    [true, true],
    [false, false],
  ])('a viewer of PDF that is %s', (enabled, expected) => {
    give('pdfViewerEnabled', enabled)
    expect(deviceSupport('browser').hasFallback('previewDocument')).toBe(expected)
  })

  it('are not used for actions that the product implements itself or lacks', () => {
    const { hasFallback } = deviceSupport('browser')
    expect([hasFallback('toast'), hasFallback('pickPeople'), hasFallback('openApp')]).toEqual([
      true,
      true,
      false,
    ])
  })
})

describe('a client of a host', () => {
  const phone = 'Mozilla/5.0 (Linux; Android 13) Mobile AliApp(DingTalk/7.0.20)'
  const computer = 'Mozilla/5.0 (Windows NT 10.0; WOW64) dingtalk-win/1.0.0 DingTalk(4.6.8-Release.282)'

  it.each<[string, ActionName, boolean]>([
    [phone, 'checkFace', true],
    [phone, 'setSwipeBack', false],
    [computer, 'checkFace', false],
    [computer, 'toast', true],
  ])('%s has %s: %s', (userAgent, action, expected) => {
    jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent)
    expect(deviceSupport('dingtalk').hasNative(action)).toBe(expected)
  })
})
