import { watermarkPicture } from '@/lib/text/watermark'
import { host } from '@/platform/host'
import type { ActionName, HostImage } from '@/platform/host/actions'
import { HostError } from '@/platform/host/error'
import { nativeActions } from '@/platform/host/support'
import { createDriver } from '@/platform/host/drivers/weapp'
import { WxFailure } from '../simulators/weapp/api'
import type { FakeWx } from '../simulators/weapp/wx'

const wx = (globalThis as unknown as { wx: FakeWx }).wx

const url = 'https://workbench.example.com/a.png'
const image = { id: 'wxfile://tmp/1.png' }
const picked = { tempFilePath: 'wxfile://tmp/1.png', size: 12, fileType: 'image' }
const file = { name: '1.png', size: 12, type: '', source: 'wxfile://tmp/1.png' }

interface Case {
  options?: object
  api: string
  sent: object
  answer?: object
  result?: unknown
}

/** Options that arrive at `wx`, and the result that the contract derives. */
const cases: [ActionName, Case][] = [
  ['setTitle', { options: { title: 'Bureau' }, api: 'setNavigationBarTitle', sent: { title: 'Bureau' } }],
  ['close', { api: 'exitMiniProgram', sent: {} }],
  [
    'openApp',
    { options: { id: 'wx1', path: 'p' }, api: 'navigateToMiniProgram', sent: { appId: 'wx1', path: 'p' } },
  ],
  [
    'toast',
    {
      options: { text: 'Saved', icon: 'success', duration: 3 },
      api: 'showToast',
      sent: { title: 'Saved', icon: 'success', duration: 3000 },
    },
  ],
  ['toast', { options: { text: 'Saved' }, api: 'showToast', sent: { icon: 'none', duration: 2000 } }],
  ['alert', { options: { message: 'Late' }, api: 'showModal', sent: { content: 'Late', showCancel: false } }],
  [
    'confirm',
    {
      options: { message: 'Hand in?', confirmText: '全部提交上去' },
      api: 'showModal',
      sent: { content: 'Hand in?', confirmText: '全部提交' },
      answer: { confirm: true, cancel: false },
      result: true,
    },
  ],
  [
    'confirm',
    { options: { message: 'x' }, api: 'showModal', sent: {}, answer: { confirm: false }, result: false },
  ],
  ['showPreloader', { api: 'showLoading', sent: { title: 'loading..', mask: true } }],
  ['hidePreloader', { api: 'hideLoading', sent: {} }],
  [
    'actionSheet',
    {
      options: { options: ['a', 'b'] },
      api: 'showActionSheet',
      sent: { itemList: ['a', 'b'] },
      answer: { tapIndex: 1 },
      result: 1,
    },
  ],
  ['vibrate', { api: 'vibrateLong', sent: {} }],
  ['vibrate', { options: { duration: 15 }, api: 'vibrateShort', sent: { type: 'medium' } }],
  [
    'chooseImages',
    {
      options: { count: 2 },
      api: 'chooseMedia',
      sent: { count: 2, mediaType: ['image'], sourceType: ['album', 'camera'], sizeType: ['compressed'] },
      answer: { tempFiles: [picked] },
      result: [{ id: 'wxfile://tmp/1.png', size: 12, file }],
    },
  ],
  [
    'previewImages',
    {
      options: { urls: [url, `${url}?2`], current: 1 },
      api: 'previewImage',
      sent: { urls: [url, `${url}?2`], current: `${url}?2` },
    },
  ],
  ['copyText', { options: { text: 'words' }, api: 'setClipboardData', sent: { data: 'words' } }],
  [
    'scanCode',
    {
      options: { kind: 'bar' },
      api: 'scanCode',
      sent: { scanType: ['barCode'] },
      answer: { result: '6901', scanType: 'EAN_13' },
      result: '6901',
    },
  ],
  ['callPhone', { options: { number: '12366' }, api: 'makePhoneCall', sent: { phoneNumber: '12366' } }],
  [
    'getLocation',
    {
      api: 'getLocation',
      sent: { type: 'gcj02' },
      answer: { latitude: 30, longitude: 120, accuracy: 9, speed: 0 },
      result: { latitude: 30, longitude: 120, accuracy: 9 },
    },
  ],
  [
    'openLocation',
    {
      options: { latitude: 30, longitude: 120, name: 'Bureau' },
      api: 'openLocation',
      sent: { latitude: 30, longitude: 120, name: 'Bureau', address: '' },
    },
  ],
  ['getNetworkType', { api: 'getNetworkType', sent: {}, answer: { networkType: '5g' }, result: 'cellular' }],
  [
    'checkFace',
    {
      options: { bizId: 'b', name: '张三', idNumber: '110101199003070011' },
      api: 'startFacialRecognitionVerify',
      sent: { name: '张三', idCardNumber: '110101199003070011' },
      answer: { verifyResult: 'verified-1' },
      result: { result: 'verified-1' },
    },
  ],
]

const policies = [
  ['forbidden', 'hidden'],
  ['default', 'none'],
] as const
for (const [policy, visualEffect] of policies)
  cases.push([
    'setScreenshotPolicy',
    { options: { policy }, api: 'setVisualEffectOnCapture', sent: { visualEffect } },
  ])

const run = (action: ActionName, options?: object): Promise<unknown> =>
  (host.run as (name: ActionName, ...rest: object[]) => Promise<unknown>)(
    action,
    ...(options ? [options] : []),
  )

const refuse = (api: string, reason: string, details = {}) =>
  wx.calls.script(api, () => {
    throw new WxFailure(reason, details)
  })

describe('the mini-program as a host', () => {
  it('implements the native actions of the support table', () =>
    expect(Object.keys(createDriver().actions).sort()).toEqual([...nativeActions('weapp')].sort()))

  it.each(cases)('%s is %j', async (action, { options, api, sent, answer, result }) => {
    if (answer) wx.calls.script(api, () => answer)
    await expect(run(action, options)).resolves.toEqual(result)
    const calls = wx.calls.of(api)
    expect(calls[calls.length - 1]).toMatchObject(sent)
  })

  it('goes back a page', async () => {
    await wx.navigateTo({ url: '/pages/workbench/me/index' })
    await run('goBack')
    expect(wx.pageStack).toHaveLength(1)
  })

  it('identifies the device', async () =>
    expect(await run('getDeviceInfo')).toEqual({ brand: 'devtools', model: 'phone', system: 'Android 14' }))

  it('reads an image as a data URL', async () => {
    wx.files.set(image.id, Buffer.from('pixels'))
    const base64 = Buffer.from('pixels').toString('base64')
    expect(await run('readImage', { image })).toBe(`data:image/png;base64,${base64}`)
  })

  it('compresses an image', async () => {
    wx.files.set('wxfile://tmp/small.jpg', Buffer.from('small'))
    wx.calls.script('compressImage', () => ({ tempFilePath: 'wxfile://tmp/small.jpg' }))
    expect(await run('compressImage', { image, quality: 30 })).toMatchObject({
      id: 'wxfile://tmp/small.jpg',
      size: 5,
    })
    expect(wx.calls.of('compressImage')[0]).toMatchObject({ src: image.id, quality: 30 })
  })

  it.each([
    ['a photograph that is still large', 'wxfile://tmp/1.JPG', 1_000_001, {}, ['wxfile://tmp/small.jpg', 5]],
    ['no small one', 'wxfile://tmp/1.jpg', 1_000_000, {}, ['wxfile://tmp/1.jpg', 1_000_000]],
    [
      'none that is to stay as it is',
      'wxfile://tmp/1.jpg',
      1_000_001,
      { compress: false },
      ['wxfile://tmp/1.jpg', 1_000_001],
    ],
    ['no other kind', 'wxfile://tmp/1.png', 1_000_001, {}, ['wxfile://tmp/1.png', 1_000_001]],
  ])('compresses %s itself', async (_what, tempFilePath, size, options, expected) => {
    wx.files.set('wxfile://tmp/small.jpg', Buffer.from('small'))
    wx.calls.script('compressImage', () => ({ tempFilePath: 'wxfile://tmp/small.jpg' }))
    wx.calls.script('chooseMedia', () => ({ tempFiles: [{ tempFilePath, size }] }))
    const [chosen] = (await run('chooseImages', options)) as HostImage[]
    expect([chosen?.id, chosen?.file?.size]).toEqual(expected)
  })

  it('reports screenshots until the listener is removed', async () => {
    const onScreenshot = jest.fn()
    const stop = await host.run('watchScreenshots', { onScreenshot })
    wx.emit('UserCaptureScreen')
    stop()
    wx.emit('UserCaptureScreen')
    expect(onScreenshot).toHaveBeenCalledTimes(1)
  })

  it.each([
    ['scanCode', 'scanCode', 'cancel', {}, 'cancelled', ''],
    ['chooseImages', 'chooseMedia', 'cancel', {}, 'cancelled', ''],
    ['actionSheet', 'showActionSheet', 'cancel', {}, 'cancelled', ''],
    ['getLocation', 'getLocation', 'auth deny', {}, 'denied', ''],
    ['getLocation', 'getLocation', 'system permission denied', { errCode: 2 }, 'denied', '2'],
    ['chooseImages', 'chooseMedia', 'privacy permission is not authorized', { errno: 104 }, 'denied', '104'],
    ['chooseImages', 'chooseMedia', 'api scope is not declared in the privacy agreement', {}, 'denied', ''],
    ['copyText', 'setClipboardData', 'privacy permission is not authorized', { errno: 104 }, 'denied', ''],
    ['getNetworkType', 'getNetworkType', 'timeout', {}, 'timeout', ''],
    ['openApp', 'navigateToMiniProgram', 'invalid appid', { errno: 7 }, 'failed', '7'],
    ['setScreenshotPolicy', 'setVisualEffectOnCapture', 'permission denied', {}, 'denied', ''],
    ['setScreenshotPolicy', 'setVisualEffectOnCapture', 'not support', {}, 'unavailable', ''],
    ['setScreenshotPolicy', 'setVisualEffectOnCapture', 'internal error', { errno: 9 }, 'failed', '9'],
  ] as const)('%s: %s:fail %s %j is %s', async (action, api, reason, details, kind, code) => {
    refuse(api, reason, details)
    const options = { id: 'x', options: ['a'], text: 'words', policy: 'forbidden' }
    const error: unknown = await run(action, options).catch((raw: unknown) => raw)
    expect(error).toBeInstanceOf(HostError)
    expect(error).toMatchObject({ kind, code, host: 'weapp', api: action })
  })

  it('draws the watermark of the product, because WeChat has none', async () => {
    expect(host.can('watermark')).toBe(true)
    const lines = ['税务局', '周洁']
    expect(await host.run('watermark', { lines })).toEqual({ picture: watermarkPicture(lines) })
  })

  it('lacks the actions that exist only on the web', async () => {
    expect(host.can('openPage')).toBe(false)
    await expect(host.run('openPage', { url })).rejects.toMatchObject({ kind: 'unimplemented' })
  })

  it('identifies the user by a code', async () =>
    expect(await host.requestGrant()).toEqual({ kind: 'host', code: 'demo-wx-code' }))
})
