import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as v from 'valibot'
import { settings } from '@/env'
import { getFileUrl, getPrivateUploadCredentials, getUploadCredentials } from '@/services/upload-service'
import { uploadResponse } from '@/wire/uploads'
import { startGateway, type StartedGateway } from '../server/start-gateway'
import { createCaller } from './caller'

const folder = mkdtempSync(join(tmpdir(), 'uploads-'))
let gateway: StartedGateway

beforeAll(async () => {
  gateway = await startGateway({ settings: { dataDir: folder } })
  settings.apiHost = gateway.url
})
afterAll(async () => {
  await gateway.close()
  rmSync(folder, { recursive: true })
})

describe('an upload', () => {
  it.each([
    ['the private address', getPrivateUploadCredentials],
    ['the home application’s address', getUploadCredentials],
  ])('with credentials of %s can be looked at afterwards', async (_where, ask) => {
    await createCaller().signIn('wangfang')
    const { uploadUrl, token, key } = await ask()
    const body = new FormData()
    body.append('token', token)
    body.append('file', new File([Buffer.from('%PDF-1.7 text')], 'a.pdf'))
    const answer = await fetch(gateway.url + uploadUrl, { method: 'POST', body })
    const { data } = (await answer.json()) as { data: unknown }
    expect(v.parse(uploadResponse, data)).toMatchObject({ key, type: 'pdf' })
    const shown = await fetch(gateway.url + (await getFileUrl(key)))
    expect(await shown.text()).toBe('%PDF-1.7 text')
  })
})
