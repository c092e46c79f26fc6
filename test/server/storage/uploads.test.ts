import { randomUUID } from 'node:crypto'
import { mkdtempSync, promises, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Envelope } from '../../../src/wire/protocol/envelope'
import type { UploadCredentials, UploadedFile } from '../../../src/wire/protocol/uploads'
import { readSettings } from '../../../server/settings'
import { sniff } from '../../../server/storage/sniff'
import { phoneJpeg, phonePng, phoneWebp, departmentPath, plainPng } from '../../lib/picture/pictures'
import { createTestGateway, type Caller, type TestGateway } from '../harness/client'
import { describeDatabase } from '../harness/database'

const privatePath = '/dsb/api/oss/private/get_credentials'
const homePath = '/dsb/dop-home/api/oss/getCredentials'
const MINUTE = 60_000

const bytes = (text: string) => Buffer.from(text, 'latin1')
const png = plainPng()
const zip = (folder: string) => bytes(`PK\x03\x04 [Content_Types].xml ${folder}`)
const ole = bytes('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1 old office')

describe('the type of a file', () => {
  it.each<[string, Buffer, string | null]>([
    ['a.png', png, 'png'],
    ['a.txt', png, 'png'],
    ['a.jpg', bytes('\xff\xd8\xff\xe0'), 'jpeg'],
    ['a.webp', bytes('RIFF\0\0\0\0WEBPVP8 '), 'webp'],
    ['a.wav', bytes('RIFF\0\0\0\0WAVEfmt '), null],
    ['a.pdf', bytes('%PDF-1.7'), 'pdf'],
    ['a.DOC', ole, 'doc'],
    ['a.xls', ole, 'xls'],
    ['a.ppt', ole, 'ppt'],
    ['a.msi', ole, null],
    ['a.docx', zip('word/document.xml'), 'docx'],
    ['a.xlsx', zip('xl/workbook.xml'), 'xlsx'],
    ['a.pptx', zip('ppt/presentation.xml'), 'pptx'],
    ['a.xlsx', zip('word/document.xml'), null],
    ['a.zip', zip('word/document.xml'), null],
    ['a.docx', bytes('PK\x03\x04 anything'), null],
    ['a.png', bytes('<html><script>1</script>'), null],
    ['a.svg', bytes('<svg xmlns="http://www.w3.org/2000/svg"/>'), null],
    ['a.docx', bytes('MZ\x90'), null],
    ['constructor', zip('word/'), null],
    ['', bytes(''), null],
  ])('%s %#', (name, content, type) => {
    expect(sniff(content, name)).toBe(type)
  })
})

describeDatabase('uploads', (open) => {
  let gateway: TestGateway
  let owner: Caller
  const folder = mkdtempSync(join(tmpdir(), 'uploads-'))
  const stored = () => readdirSync(join(folder, 'uploads'))

  beforeAll(async () => {
    const env = { GATEWAY_MODE: 'demo', DATA_DIR: folder }
    const limits = { ...readSettings({}).limits, uploadsPerPersonHour: 12 }
    gateway = await createTestGateway(await open(), env, { limits })
    owner = await gateway.signIn('wangfang')
  })
  beforeEach(() => gateway.clock.advance(61 * MINUTE))
  afterAll(async () => {
    await gateway.close()
    rmSync(folder, { recursive: true })
  })

  const credentials = async (path = privatePath, query = {}) =>
    (await owner.get<UploadCredentials>(path, query)).data
  async function send(
    fields: Record<string, string | File>,
  ): Promise<Envelope<UploadedFile> & { http: number }> {
    const body = new FormData()
    for (const [name, value] of Object.entries(fields)) body.append(name, value)
    const response = await gateway.fetch('/dsb/api/oss/upload', { method: 'POST', body })
    return { http: response.status, ...((await response.json()) as Envelope<UploadedFile>) }
  }
  const file = (content: Buffer, name = 'a.png') => new File([new Uint8Array(content)], name)
  const upload = async (content: Buffer = png, name?: string) =>
    send({ token: (await credentials()).token, file: file(content, name) })
  const show = (path: string, token = '') => gateway.fetch(path, { headers: { token } })

  it.each([privatePath, homePath])('are allowed by %s for ten minutes', async (path) => {
    const given = await credentials(path)
    expect(given).toMatchObject({ uploadUrl: '/dsb/api/oss/upload', maxBytes: 10_485_760 })
    expect(Date.parse(given.expiresAt) - gateway.clock.now().getTime()).toBeGreaterThan(9 * MINUTE)
    const { http, data } = await send({ token: given.token, file: file(png) })
    expect([http, data.key, data.type, data.size]).toEqual([200, given.key, 'png', png.length])
    expect(readFileSync(join(folder, 'uploads', given.key))).toEqual(png)
    const late = await credentials(path)
    gateway.clock.advance(10 * MINUTE)
    expect(await send({ token: late.token, file: file(png) })).toMatchObject({
      http: 400,
      code: 'uploadExpired',
    })
  })

  it('accept one file per token, also with concurrent requests', async () => {
    const { token } = await credentials()
    const before = stored().length
    const sent = await Promise.all([1, 2, 3].map(() => send({ token, file: file(png) })))
    expect(sent.filter(({ http }) => http === 200)).toHaveLength(1)
    expect(sent.filter(({ code }) => code === 'uploadExpired')).toHaveLength(2)
    expect(stored()).toHaveLength(before + 1)
  })

  it('with one device name are one upload, however often it is requested', async () => {
    const named = { clientKey: randomUUID() }
    const ask = () => credentials(privatePath, named)
    const asked = await Promise.all([1, 2, 3].map(ask))
    expect(new Set(asked.map(({ key }) => key)).size).toBe(1)
    const before = stored().length
    const last = await ask()
    expect(await send({ token: asked[0]?.token ?? '', file: file(png) })).toMatchObject({
      code: 'uploadExpired',
    })
    const { data } = await send({ token: last.token, file: file(png) })
    expect([last.stored, data.key]).toEqual([null, last.key])
    const again = await ask()
    expect(again.stored).toMatchObject({ key: last.key, type: 'png', size: png.length })
    expect(await send({ token: again.token, file: file(png) })).toMatchObject({ code: 'uploadExpired' })
    expect(stored()).toHaveLength(before + 1)
    const other = await gateway.signIn('liqiang')
    expect((await other.get<UploadCredentials>(privatePath, named)).data).toMatchObject({ stored: null })
  })

  it.each([
    ['ENOSPC', 507, 'storageFull'],
    ['EDQUOT', 507, 'storageFull'],
    ['EIO', 503, 'storageUnavailable'],
    ['EROFS', 503, 'storageUnavailable'],
  ])(
    'on a disk that reports %s are refused with that reason, and may be sent again',
    async (code, http, said) => {
      const { token } = await credentials()
      jest.spyOn(promises, 'open').mockRejectedValueOnce(Object.assign(new Error(code), { code }))
      expect(await send({ token, file: file(png) })).toMatchObject({ http, code: said })
      expect(await send({ token, file: file(png) })).toMatchObject({ http: 200 })
    },
  )

  it('refuse a type that is not allowed, and allow another file', async () => {
    const { token } = await credentials()
    const page = file(bytes('<script>alert(1)</script>'), 'a.png')
    expect(await send({ token, file: page })).toMatchObject({ http: 415, code: 'fileTypeNotAllowed' })
    expect(await send({ token, file: file(png) })).toMatchObject({ http: 200 })
  })

  it('accept ten megabytes and not one byte more', async () => {
    const pdf = bytes('%PDF-1.7')
    const largest = Buffer.concat([pdf, Buffer.alloc(10_485_760 - pdf.length)])
    expect(await upload(largest)).toMatchObject({ http: 200, data: { size: 10_485_760 } })
    const larger = Buffer.concat([largest, Buffer.alloc(1)])
    expect(await upload(larger)).toMatchObject({ http: 413, code: 'tooLarge' })
    expect(await upload(Buffer.concat([larger, larger]))).toMatchObject({ http: 413, code: 'tooLarge' })
    const headers = { 'content-length': '10502145', 'content-type': 'multipart/form-data; boundary=x' }
    const told = await gateway.fetch('/dsb/api/oss/upload', { method: 'POST', headers, body: '--x' })
    expect(told.status).toBe(413)
  })

  it.each([
    ['jpg', phoneJpeg()],
    ['png', phonePng()],
    ['webp', phoneWebp()],
  ])('remove the location from a %s, whoever sends it', async (extension, photograph) => {
    const { key, url, size } = (await upload(photograph, `a.${extension}`)).data
    const kept = readFileSync(join(folder, 'uploads', key))
    expect([photograph.includes(departmentPath), kept.includes(departmentPath)]).toEqual([true, false])
    expect(size).toBe(kept.length)
    expect(Buffer.from(await (await show(url)).arrayBuffer())).toEqual(kept)
  })

  it('refuse a picture that is damaged', async () => {
    const damaged = phoneJpeg().subarray(0, 60)
    expect(await upload(damaged, 'a.jpg')).toMatchObject({ http: 415, code: 'fileTypeNotAllowed' })
  })

  describe('with an invalid token', () => {
    const headers = { 'content-type': 'multipart/form-data; boundary=x' }
    const field = (name: string, value: string) =>
      `--x\r\nContent-Length: 9\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`

    /** Sends the chunks one by one, and never ends the body. */
    async function sendBeginning(...pieces: string[]) {
      const left = pieces.map(bytes)
      const body = new ReadableStream<Uint8Array>({
        pull(controller) {
          const next = left.shift()
          return next ? controller.enqueue(next) : new Promise<void>(() => undefined)
        },
      })
      const init = { method: 'POST', headers, body, duplex: 'half' }
      const response = await gateway.fetch('/dsb/api/oss/upload', init)
      return { http: response.status, ...((await response.json()) as Envelope) }
    }

    it('are refused before the file is read', async () => {
      const [token, file] = [field('token', 'made-up'), '--x\r\nContent-Disposition: form-data; name="file"']
      const refusal = { http: 400, code: 'uploadExpired' }
      expect(await sendBeginning(token + file)).toMatchObject(refusal)
      expect(await sendBeginning(...`${token}${file}`)).toMatchObject(refusal)
    })

    it('are refused with the token after the file', async () => {
      const { token } = await credentials()
      const refusal = { http: 400, code: 'invalidInput', error: [{ field: 'token' }] }
      expect(await sendBeginning(field('other', 'x'.repeat(5_000)))).toMatchObject(refusal)
      expect(await send({ file: file(png), token })).toMatchObject(refusal)
      expect(await send({ token, file: file(png) })).toMatchObject({ http: 200 })
    })
  })

  it('never let a name determine the path', async () => {
    const before = stored().length
    const { data } = await upload(png, '../../../etc/passwd.png')
    expect(stored()).toHaveLength(before + 1)
    expect(stored()).toContain(data.key)
    expect(data.key).toMatch(/^[0-9a-f]{48}$/)
  })

  it('refuse a form without its fields', async () => {
    const { token } = await credentials()
    for (const fields of [{}, { token }, { token, file: 'text' }, { file: file(png) }])
      expect(await send(fields as Record<string, string>)).toMatchObject({ http: 400, code: 'invalidInput' })
    const headers = { 'content-type': 'multipart/form-data; boundary=x' }
    const cut = await gateway.fetch('/dsb/api/oss/upload', { method: 'POST', body: '--x\r\nCont', headers })
    expect(cut.status).toBe(400)
    expect(await send({ token: 'made-up', file: file(png) })).toMatchObject({ code: 'uploadExpired' })
  })

  it('are readable by their owner only', async () => {
    const { key } = (await upload()).data
    const path = `/dsb/api/oss/file/${key}`
    const shown = await show(path, owner.token)
    expect(shown.status).toBe(200)
    expect(Buffer.from(await shown.arrayBuffer())).toEqual(png)
    expect(Object.fromEntries(shown.headers)).toMatchObject({
      'content-type': 'image/png',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    })
    expect((await show(path)).status).toBe(401)
    const other = await gateway.signIn('liqiang')
    expect((await show(path, other.token)).status).toBe(404)
    expect((await other.get('/dsb/api/oss/url', { key })).http).toBe(404)
  })

  it('are readable by a signed path without a session, for ten minutes', async () => {
    const { key, url } = (await upload()).data
    expect((await show(url)).status).toBe(200)
    const strange = url.replace(key, (await upload()).data.key)
    for (const bad of [
      strange,
      url.replace(/expires=\d/, 'expires=9'),
      `${url}x`,
      url.replace(/&sign=.*/, ''),
    ])
      expect((await show(bad)).status).toBe(401)
    gateway.clock.advance(10 * MINUTE)
    expect((await show(url)).status).toBe(401)
    const fresh = await (await gateway.signIn('wangfang')).get<{ url: string }>('/dsb/api/oss/url', { key })
    expect((await show(fresh.data.url)).status).toBe(200)
  })

  it('are sent as a download unless they are pictures', async () => {
    const { url } = (await upload(zip('word/document.xml'), 'a.docx')).data
    expect((await show(url)).headers.get('content-disposition')).toMatch(/^attachment; .*\.docx"$/)
  })

  it.each(['x', '..%2F..%2Fdatabase', '0'.repeat(48)])('return 404 for %s', async (key) => {
    expect([400, 404]).toContain((await show(`/dsb/api/oss/file/${key}`, owner.token)).status)
  })

  it('are not readable before they are complete', async () => {
    const { key } = await credentials()
    expect((await show(`/dsb/api/oss/file/${key}`, owner.token)).status).toBe(404)
  })

  it('require a session and are counted', async () => {
    expect(await gateway.caller().get(privatePath)).toMatchObject({ http: 401 })
    for (let i = 0; i < 12; i += 1) await owner.get(privatePath)
    expect(await owner.get(homePath)).toMatchObject({ http: 429, code: 'tooMany' })
  })
})
