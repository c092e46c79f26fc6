import { settings } from '@/env'
import { apiOrigin, saveFile } from '@/platform/files/download'
import { openDocument } from '@/platform/files/preview'
import * as faults from '../../request/fault-server'
import { WxFailure } from '../../simulators/weapp/api'
import type { FakeWx } from '../../simulators/weapp/wx'

const wx = (globalThis as unknown as { wx: FakeWx }).wx
let server: faults.FaultServer

beforeAll(async () => {
  server = await faults.startFaultServer()
})
afterAll(() => server.close())
beforeEach(() => {
  wx.calls.recorded.length = 0
  server.received.length = 0
  server.script(faults.text(200, '%PDF-1.7', 'application/pdf'))
})

const contentOf = (path: unknown) => wx.files.get(String(path))?.toString()
const refuse = (reason: string) => () => {
  throw new WxFailure(reason)
}

describe('a document in the mini-program', () => {
  it('is fetched with the token, and opened with the menu that saves it', async () => {
    const url = `${server.url}/dsb/api/oss/file/1`
    await expect(
      openDocument({ url, name: 'a.pdf', type: 'pdf', headers: { token: 'proof' } }),
    ).resolves.toBe('opened')
    expect(server.received[0]?.headers).toMatchObject({ token: 'proof' })
    const [shown] = wx.calls.of('openDocument')
    expect(shown).toMatchObject({ fileType: 'pdf', showMenu: true })
    expect(contentOf(shown?.['filePath'])).toBe('%PDF-1.7')
  })

  it.each([
    ['is refused by the server', faults.text(404, '{}'), { reason: 'refused', status: 404 }],
    ['is cut off', faults.cut, { reason: 'noResponse', status: 0 }],
  ])('that %s is not shown', async (_how, script, failure) => {
    server.script(script)
    await expect(openDocument({ url: server.url, name: 'a.pdf', type: 'pdf' })).rejects.toMatchObject(failure)
    expect(wx.calls.of('openDocument')).toEqual([])
  })

  it('that times out reports it', async () => {
    wx.calls.script('downloadFile', refuse('timeout'))
    await expect(openDocument({ url: server.url, name: 'a.pdf', type: 'pdf' })).rejects.toMatchObject({
      reason: 'timeout',
    })
    wx.calls.script('downloadFile', () => ({ statusCode: 200, tempFilePath: 'wxfile://gone' }))
    await expect(openDocument({ url: server.url, name: 'a.pdf', type: 'pdf' })).rejects.toMatchObject({
      reason: 'notOpened',
    })
  })
})

describe('a file in the mini-program on a computer', () => {
  beforeEach(() => {
    wx.files.set('wxfile://fetched', Buffer.from('x'))
    wx.calls.script('downloadFile', () => ({ statusCode: 200, tempFilePath: 'wxfile://fetched' }))
  })

  it('is saved to the location that the user selects', async () => {
    await saveFile({ url: server.url, name: 'a.csv' })
    expect(wx.calls.of('saveFileToDisk')).toMatchObject([{ filePath: 'wxfile://fetched' }])
  })

  it.each([
    ['closes the dialog', 'cancel', 'cancelled'],
    ['has no room', 'no space', 'notSaved'],
  ])('is not saved if the user %s', async (_what, said, reason) => {
    wx.calls.script('saveFileToDisk', refuse(said))
    await expect(saveFile({ url: server.url, name: 'a.csv' })).rejects.toMatchObject({ reason })
  })

  it('has paths of the API host', () => {
    expect(apiOrigin()).toBe(settings.apiHost)
  })
})
