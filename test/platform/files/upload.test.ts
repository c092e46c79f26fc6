import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { upload } from '@/platform/files/upload'
import { uploadContract } from '../../contracts/upload'
import { startGateway } from '../../server/harness/start-gateway'

const folder = mkdtempSync(join(tmpdir(), 'upload-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const pick = (name: string, content: Buffer) => ({
  name,
  size: content.length,
  type: '',
  source: new Blob([new Uint8Array(content)]),
})

uploadContract('fetch', {
  upload,
  pick,
  startGateway: () => startGateway({ settings: { dataDir: folder } }),
})

describe('fetch', () => {
  it('sends no path of a mini-program', async () => {
    const file = { ...pick('a.pdf', Buffer.from('')), source: 'wxfile://a.pdf' }
    const asked = { url: 'http://127.0.0.1:9/', headers: {}, token: '', file, name: 'file', timeout: 1000 }
    await expect(upload(asked)).rejects.toThrow(TypeError)
  })
})
