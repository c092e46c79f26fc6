import { eq } from 'drizzle-orm'
import type { Envelope } from '../../../src/wire/protocol/envelope'
import type { DirectUpload, UploadCredentials, UploadedFile } from '../../../src/wire/protocol/uploads'
import { upload } from '../../../server/database/schema'
import { pruneUploads } from '../../../server/jobs/upload-pruner'
import { phoneJpeg, departmentPath, plainPng } from '../../lib/picture/pictures'
import { type Caller, createTestGateway, type TestGateway } from '../harness/client'
import { openEmbeddedFresh } from '../harness/database'
import {
  describeOnObjectStore,
  type StartedStore,
  startObjectStore,
} from '../harness/object-store/object-store'

const png = plainPng()
const area = '/dsb/api/oss'

describeOnObjectStore('a gateway with an object store', () => {
  let store: StartedStore
  let gateway: TestGateway
  let owner: Caller
  beforeAll(async () => {
    store = await startObjectStore({ isPublic: true })
    const env = { GATEWAY_MODE: 'demo', DATA_DIR: '/nowhere', ...store.env }
    gateway = await createTestGateway(await openEmbeddedFresh(), env)
    owner = await gateway.signIn('wangfang')
  })
  afterAll(async () => {
    await gateway.close()
    await store.close()
  })

  const credentials = async () => (await owner.get<UploadCredentials>(`${area}/private/get_credentials`)).data
  async function send(content: Buffer): Promise<Envelope<UploadedFile>> {
    const { uploadUrl, token } = await credentials()
    const body = new FormData()
    body.append('token', token)
    body.append('file', new File([new Uint8Array(content)], 'a.png'))
    return (await (await gateway.fetch(uploadUrl, { method: 'POST', body })).json()) as Envelope<UploadedFile>
  }
  const sign = (token: string, size: number, type = 'png') =>
    gateway.caller().post<DirectUpload>(`${area}/direct`, { token, size, type })
  const put = ({ url, headers }: DirectUpload, content: Buffer) =>
    fetch(url, { method: 'PUT', headers, body: new Uint8Array(content) })
  const done = (token: string, name: string) =>
    gateway.caller().post<UploadedFile>(`${area}/direct/done`, { token, name })
  const contentOf = async (key: string) => Buffer.from(await (await store.ask(`/files/${key}`)).arrayBuffer())
  const incoming = async () => (await store.names()).filter((name) => name.startsWith('incoming/'))

  it('stores what comes through it there, and leaves nothing else', async () => {
    const { data } = await send(png)
    expect(data).toMatchObject({ type: 'png', size: png.length })
    expect(await contentOf(data.key)).toEqual(png)
    expect(await incoming()).toEqual([])
  })

  it('leads signed readers to the store for a short time, with the headers that it would send', async () => {
    const { key, url } = (await send(png)).data
    const reply = await gateway.fetch(`${url}&name=${encodeURIComponent('收据 1.png')}`)
    expect([reply.status, reply.headers.get('cache-control')]).toEqual([302, 'private, no-store'])
    const address = new URL(reply.headers.get('location') ?? '')
    expect([address.origin, address.searchParams.get('X-Amz-Expires')]).toEqual([
      store.settings.endpoint,
      '300',
    ])
    const shown = await fetch(address)
    expect(Buffer.from(await shown.arrayBuffer())).toEqual(png)
    expect(shown.headers.get('content-type')).toBe('image/png')
    expect(shown.headers.get('content-disposition')).toBe(
      `inline; filename="${key.slice(0, 8)}.png"; filename*=UTF-8''${encodeURIComponent('收据 1.png')}`,
    )
    address.pathname = address.pathname.replace(key, (await send(png)).data.key)
    expect((await fetch(address)).status).toBe(403)
  })

  it('shows files itself to sessions, to those that do not follow, and to HEAD', async () => {
    const { key, url } = (await send(png)).data
    const bySession = await gateway.fetch(url, { headers: { token: owner.token } })
    const byGateway = await gateway.fetch(`${url}&through=gateway`)
    for (const shown of [bySession, byGateway]) {
      expect([shown.status, shown.headers.get('content-length')]).toEqual([200, String(png.length)])
      expect(Buffer.from(await shown.arrayBuffer())).toEqual(png)
    }
    expect((await gateway.fetch(url, { method: 'HEAD' })).status).toBe(200)
    expect((await gateway.fetch(`${area}/file/${key}`)).status).toBe(401)
  })

  it('takes over what a device has sent to the store, cleaned, and deletes it there', async () => {
    const photo = phoneJpeg()
    const { token, key, directUrl } = await credentials()
    expect(directUrl).toBe(`${area}/direct`)
    const signed = await sign(token, photo.length, 'jpeg')
    expect((await put(signed.data, photo)).status).toBe(200)
    expect(await gateway.db.$count(upload, eq(upload.type, 'jpeg'))).toBe(0)
    const { data } = await done(token, 'a.jpg')
    expect(data).toMatchObject({ key, type: 'jpeg' })
    const stored = await contentOf(key)
    expect([stored.length, stored.includes(departmentPath)]).toEqual([data.size, false])
    expect(photo.includes(departmentPath)).toBe(true)
    expect(await incoming()).toEqual([])
    expect(await done(token, 'a.jpg')).toMatchObject({ http: 400, code: 'uploadExpired' })
  })

  it('signs for one size and one type only', async () => {
    const { token } = await credentials()
    const { data } = await sign(token, png.length)
    expect((await put(data, Buffer.concat([png, png]))).status).toBe(403)
    expect((await put({ ...data, headers: { 'content-type': 'text/html' } }, png)).status).toBe(403)
    expect(await done(token, 'a.png')).toMatchObject({ http: 400, error: [{ field: 'token' }] })
    expect(await sign(token, 10_485_761)).toMatchObject({ http: 413, code: 'tooLarge' })
    expect(await sign(token, 1, 'exe')).toMatchObject({ http: 400, error: [{ field: 'type' }] })
    expect(await sign('made-up', 1)).toMatchObject({ http: 400, code: 'uploadExpired' })
  })

  it('refuses a file by its content, whatever the device says, and allows another', async () => {
    const { token } = await credentials()
    const page = Buffer.from('<script>alert(1)</script>')
    await put((await sign(token, page.length)).data, page)
    expect(await done(token, 'a.png')).toMatchObject({ http: 415, code: 'fileTypeNotAllowed' })
    expect(await incoming()).toEqual([])
    await put((await sign(token, png.length)).data, png)
    expect(await done(token, 'a.png')).toMatchObject({ http: 200, data: { type: 'png' } })
  })

  it('deletes files with their rows, and what devices have sent and never reported', async () => {
    const { key } = (await send(png)).data
    const { token } = await credentials()
    await put((await sign(token, png.length)).data, png)
    // Real days, by which the store dates its objects.
    const clock = { now: () => new Date(Date.now() + 400 * 86_400_000) }
    await pruneUploads({ ...gateway, clock })
    expect((await store.ask(`/files/${key}`)).status).toBe(404)
    expect(await incoming()).toEqual([])
  })

  it('reports a store that refuses it, and says so in the log without its address', async () => {
    const objectStore = { ...store.settings, secretAccessKey: 'wrong' }
    const other = await createTestGateway(
      await openEmbeddedFresh(),
      { GATEWAY_MODE: 'demo' },
      { objectStore },
    )
    const person = await other.signIn('wangfang')
    const { data } = await person.get<UploadCredentials>(`${area}/private/get_credentials`)
    const body = new FormData()
    body.append('token', data.token)
    body.append('file', new File([new Uint8Array(png)], 'a.png'))
    expect((await other.fetch(data.uploadUrl, { method: 'POST', body })).status).toBe(503)
    const [line = ''] = other.lines.filter((one) => one.includes('storage-failure'))
    expect(line).toContain('SignatureDoesNotMatch')
    expect(line).not.toMatch(/wrong|127\.0\.0\.1|workbench/)
    await other.close()
  })
})
