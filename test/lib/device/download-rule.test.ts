import { type DownloadMethod, downloadMethod, fileUrl, fileNameOf } from '@/lib/device/download-rule'
import type { Device } from '@/lib/device/device'

const devices: Device[] = ['ios', 'android', 'pc']

describe('Download on iOS or in a chat browser', () => {
  // Host, then the way on iOS, on Android and on a computer.
  it.each<[string, DownloadMethod, DownloadMethod, DownloadMethod]>([
    ['dingtalk', 'copyLink', 'save', 'save'],
    ['wecom', 'copyLink', 'copyLink', 'copyLink'],
    ['wechat', 'copyLink', 'copyLink', 'copyLink'],
    ['wxmini', 'copyLink', 'copyLink', 'copyLink'],
    ['zwdd', 'copyLink', 'save', 'save'],
    ['zlb', 'copyLink', 'save', 'save'],
    ['browser', 'copyLink', 'save', 'save'],
    ['weapp', 'copyLink', 'copyLink', 'save'],
  ])('%s: %s, %s, %s', (host, ...expected) => {
    const file = { host, previewable: false, authorised: false, byHost: false }
    expect(devices.map((device) => downloadMethod({ ...file, device }))).toEqual(expected)
  })

  it.each<[string, DownloadMethod, DownloadMethod, DownloadMethod]>([
    ['browser', 'copyLink', 'save', 'save'],
    ['wechat', 'copyLink', 'copyLink', 'copyLink'],
    ['weapp', 'open', 'open', 'save'],
  ])('%s, a document that its viewers support: %s, %s, %s', (host, ...expected) => {
    const file = { host, previewable: true, authorised: false, byHost: false }
    expect(devices.map((device) => downloadMethod({ ...file, device }))).toEqual(expected)
  })

  it('uses the host’s action if there is one, also on iOS', () => {
    const file = { host: 'zlb', device: 'ios', previewable: true, authorised: false } as const
    expect(downloadMethod({ ...file, byHost: true })).toBe('save')
  })

  it('does not copy a link that no user can open', () => {
    for (const host of ['dingtalk', 'wecom', 'wechat', 'wxmini', 'zwdd', 'zlb', 'browser', 'weapp'])
      for (const device of devices)
        for (const previewable of [true, false])
          expect(downloadMethod({ host, device, previewable, authorised: true, byHost: true })).not.toBe(
            'copyLink',
          )
    const file = { device: 'ios', previewable: false, authorised: true, byHost: false } as const
    expect(downloadMethod({ ...file, host: 'weapp' })).toBe('none')
    expect(downloadMethod({ ...file, host: 'wechat' })).toBe('save')
  })
})

describe('the URL of a file', () => {
  it.each([
    ['/dsb/api/oss/file/1?sign=2', 'https://api.example.cn/dsb/api/oss/file/1?sign=2'],
    ['https://files.example.com/a.pdf#page=2', 'https://files.example.com/a.pdf#page=2'],
    ['https://files.example.com/年报.pdf', 'https://files.example.com/%E5%B9%B4%E6%8A%A5.pdf'],
  ])('%s is %s', (url, address) => {
    expect(fileUrl(url, 'https://api.example.cn')).toBe(address)
  })

  it.each([
    ...['', 'a.pdf', '//files.example.com/a.pdf', '/\\files.example.com/a.pdf', '\\\\files\\a.pdf'],
    ...['javascript:alert(1)//a.pdf', 'data:application/pdf,x', 'blob:https://x/1', 'file:///a.pdf'],
    ...['https://bank.example@evil.example/a.pdf', ' https://files.example.com/a.pdf', 'https:///a.pdf'],
    ...['java\nscript:alert(1)', '/a\n.pdf', 'https://files.example.com\\@evil.example/a.pdf'],
  ])('%j is not a URL', (url) => {
    expect(fileUrl(url, 'https://api.example.cn')).toBeNull()
  })

  it('is null for a path without an API host', () => {
    expect(fileUrl('/a.pdf', '')).toBeNull()
  })
})

describe('the name of a file', () => {
  it.each([
    ['https://files.example.com/2026/a.pdf?x=/b#c', 'a.pdf'],
    ['/files/%E5%B9%B4%E6%8A%A5.xlsx', '年报.xlsx'],
    ['/files/100%.pdf', '100%.pdf'],
    ['https://report.pdf', ''],
    ['https://files.example.com/folder/', ''],
  ])('%s is %j', (url, name) => {
    expect(fileNameOf(url)).toBe(name)
  })
})
