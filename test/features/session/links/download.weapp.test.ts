import { settings } from '@/env'
import { downloadFile, previewDocument } from '@/features/session/links/download'
import { setRequestContext } from '@/request/context'
import { useFeedbackStore } from '@/stores/feedback-store'
import * as faults from '../../../request/fault-server'
import { WxFailure } from '../../../simulators/weapp/api'
import type { FakeWx } from '../../../simulators/weapp/wx'

const wx = (globalThis as unknown as { wx: FakeWx }).wx
let server: faults.FaultServer

beforeAll(async () => {
  server = await faults.startFaultServer()
  settings.apiHost = server.url
  setRequestContext({ token: () => 'proof' })
})
afterAll(() => server.close())
beforeEach(() => {
  server.received.length = 0
  wx.calls.recorded.length = 0
  server.script(faults.text(200, '%PDF-1.7'))
  useFeedbackStore.setState({ message: null, waiting: [] })
})

const said = () => {
  const { message } = useFeedbackStore.getState()
  return message?.kind === 'toast' ? message.text : undefined
}
const link = '/dsb/api/oss/file/1?sign=3'

describe('a file in the mini-program', () => {
  it.each([
    ['previewed', () => previewDocument(link, '收据.pdf')],
    ['downloaded', () => downloadFile(link, '收据.pdf')],
  ])('that its viewer supports opens there when %s', async (_how, act) => {
    await expect(act()).resolves.toBe('opened')
    expect(wx.calls.of('openDocument')).toMatchObject([{ fileType: 'pdf', showMenu: true }])
    expect(server.received[0]?.headers).not.toHaveProperty('token')
  })

  it('is fetched with the token if required', async () => {
    await expect(downloadFile('/r.xlsx', 'r.xlsx', { authorised: true })).resolves.toBe('opened')
    expect(server.received[0]?.headers).toMatchObject({ token: 'proof' })
  })

  it('that its viewer does not support is copied as a link', async () => {
    await expect(downloadFile('/a.zip', 'a.zip')).resolves.toBe('linkCopied')
    await expect(wx.getClipboardData()).resolves.toMatchObject({ data: `${server.url}/a.zip` })
    expect(said()).toBe('下载链接已复制，请在浏览器中粘贴打开')
    expect(server.received).toEqual([])
  })

  it('that its viewer does not support and that needs the session is unavailable', async () => {
    await expect(downloadFile('/a.zip', 'a.zip', { authorised: true })).resolves.toBe('unsupported')
    expect(said()).toBe('文件无法保存到这台设备')
  })

  it.each([
    ['is not given out', faults.text(404, '{}'), '网络资源不可达'],
    ['gets no answer', faults.cut, '服务器开小差了'],
  ])('that %s is reported', async (_how, script, text) => {
    server.script(script)
    await expect(previewDocument('/a.pdf')).resolves.toBe('failed')
    expect(said()).toBe(text)
  })

  it('that is damaged is reported', async () => {
    wx.calls.script('openDocument', () => {
      throw new WxFailure('file damaged')
    })
    await expect(previewDocument('/a.pdf')).resolves.toBe('failed')
    expect(said()).toBe('文件无法打开，可能已损坏')
  })
})
