import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { upload } from '@/platform/files/upload'
import { uploadContract } from '../../contracts/upload'
import { startFaultServer } from '../../request/fault-server'
import { startGateway } from '../../server/harness/start-gateway'
import type { FakeWx } from '../../simulators/weapp/wx'

const wx = (globalThis as unknown as { wx: FakeWx }).wx
const folder = mkdtempSync(join(tmpdir(), 'upload-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function pick(name: string, content: Buffer) {
  const source = `wxfile://tmp_${name}`
  wx.files.set(source, content)
  return { name, size: content.length, type: '', source }
}

uploadContract('wx.uploadFile', {
  upload,
  pick,
  startGateway: () => startGateway({ settings: { dataDir: folder } }),
})

describe('wx.uploadFile', () => {
  it('has a time-out of at most a minute, the limit of the base library', async () => {
    const server = await startFaultServer()
    const asked = {
      url: server.url,
      headers: {},
      token: '',
      name: 'file',
      file: pick('a.pdf', Buffer.from('')),
    }
    await upload({ ...asked, timeout: 1_200_000 })
    await upload({ ...asked, timeout: 15_000 })
    expect(
      wx.calls
        .of('uploadFile')
        .slice(-2)
        .map(({ timeout }) => timeout),
    ).toEqual([60_000, 15_000])
    await server.close()
  })

  it('sends no content that has no path', async () => {
    const file = { ...pick('a.pdf', Buffer.from('')), source: new Blob([]) }
    const asked = { url: 'http://127.0.0.1:9/', headers: {}, token: '', file, name: 'file', timeout: 1000 }
    await expect(upload(asked)).rejects.toThrow(TypeError)
  })
})
