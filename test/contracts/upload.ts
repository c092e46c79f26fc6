import { createHash } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import type { AbortSignalLike } from '@/lib/device/abort'
import type { PickedFile, Upload, UploadRequest } from '@/platform/files/upload/types'
import type { UploadCredentials, UploadedFile } from '@/wire/protocol/uploads'
import * as faults from '../request/fault-server'
import { callJson, download } from './http'

export interface UploadPlatform {
  upload: Upload
  /** Creates a picked file in the platform's own format. */
  pick: (name: string, content: Buffer) => PickedFile
  /** Starts a gateway. */
  startGateway: () => Promise<{ url: string; close(): Promise<void> }>
  /** Moves the page to the server's origin, on platforms with origins. */
  nextTo?: (server: string) => void
  /** Breaks off a reply halfway. */
  breakAnswer?: (response: ServerResponse) => void
}

const sha = (content: Buffer) => createHash('sha256').update(content).digest('hex')
const pdf = Buffer.from('%PDF-1.7 收据')
/** Large enough for several progress events, and below the gateway's limit. */
const large = Buffer.concat([Buffer.from('%PDF-1.7 '), Buffer.alloc(3_000_000, 7)])

/** An abort signal for platforms with and without `AbortController`. */
export function createAbort(): AbortSignalLike & { stop(): void } {
  const listeners = new Set<() => void>()
  const signal = {
    aborted: false,
    addEventListener: (_type: 'abort', listener: () => void) => void listeners.add(listener),
    removeEventListener: (_type: 'abort', listener: () => void) => void listeners.delete(listener),
    stop() {
      signal.aborted = true
      listeners.forEach((listener) => listener())
    },
  }
  return signal
}

/** Contract of every upload, against the real gateway and a server with injected faults. */
export function uploadContract(name: string, platform: UploadPlatform): void {
  const { upload, pick, nextTo, breakAnswer = faults.cutInTheMiddle } = platform
  const file = () => pick('a.pdf', pdf)
  const opened: { close(): Promise<void> }[] = []
  afterAll(async () => {
    for (const each of opened.reverse()) await each.close()
  })
  const keep = async <T extends { close(): Promise<void> }>(starting: Promise<T>): Promise<T> => {
    const started = await starting
    opened.push(started)
    return started
  }

  describe(`${name}: a file at the gateway`, () => {
    let gateway: string
    let session: string
    beforeAll(async () => {
      gateway = (await keep(platform.startGateway())).url
      nextTo?.(gateway)
      session = await signIn(gateway)
    }, 300_000)

    const credentials = () =>
      callJson<UploadCredentials>(`${gateway}/dsb/api/oss/private/get_credentials`, session)
    async function send(more: Partial<UploadRequest> = {}) {
      const { uploadUrl, token } = await credentials()
      const asked = { url: gateway + uploadUrl, headers: {}, token, name: 'file', timeout: 60_000 }
      const { status, text } = await upload({ ...asked, ...more, file: more.file ?? file() })
      return { http: status, ...(JSON.parse(text) as { code: string; data: UploadedFile }) }
    }

    it.each([
      ['a.pdf', pdf],
      ['收据 2026#1.pdf', pdf],
      ['large.pdf', large],
    ])('%s arrives as it is', async (fileName, content) => {
      const { http, data } = await send({ file: pick(fileName, content) })
      expect([http, data.type, data.size]).toEqual([200, 'pdf', content.length])
      expect(sha(await download(gateway + data.url))).toBe(sha(content))
    })

    it('keeps the extension that tells one office type from another', async () => {
      const sheet = Buffer.from('PK\x03\x04 [Content_Types].xml xl/workbook.xml', 'latin1')
      expect(await send({ file: pick('figures.xlsx', sheet) })).toMatchObject({
        http: 200,
        data: { type: 'xlsx' },
      })
    })

    it('says how far it is, never falling, up to the whole', async () => {
      const parts: number[] = []
      await send({ file: pick('large.pdf', large), onProgress: (part) => parts.push(part) })
      expect(parts).toEqual([...parts].sort((one, other) => one - other))
      expect(parts.every((part) => part >= 0 && part <= 1)).toBe(true)
      expect(parts[parts.length - 1]).toBe(1)
    })

    it.each([
      ['not of an allowed type', () => pick('a.pdf', Buffer.from('<html>')), 415, 'fileTypeNotAllowed'],
      ['too large', () => pick('a.pdf', Buffer.concat([pdf, Buffer.alloc(10_485_760)])), 413, 'tooLarge'],
    ])('is refused when %s, and the answer comes as it is', async (_why, make, http, code) => {
      expect(await send({ file: make() })).toMatchObject({ http, code })
    })

    it('is refused with a token that is spent', async () => {
      const { token } = await credentials()
      expect(await send({ token })).toMatchObject({ http: 200 })
      expect(await send({ token })).toMatchObject({ http: 400, code: 'uploadExpired' })
    })
  })

  describe(`${name}: an upload to a server that goes wrong`, () => {
    let server: faults.FaultServer
    beforeAll(async () => {
      server = await keep(faults.startFaultServer())
      nextTo?.(server.url)
    })
    beforeEach(() => void (server.received.length = 0))

    const send = (more: Partial<UploadRequest> = {}) =>
      upload({
        url: `${server.url}/u`,
        headers: {},
        token: 't',
        file: file(),
        name: 'file',
        timeout: 60_000,
        ...more,
      })

    it('carries its headers and one form of a token and the file', async () => {
      server.script(faults.text(200, '{}'))
      await send({ headers: { 'accept-language': 'en-US', 'x-corp-id': 'c' } })
      const [received] = server.received
      expect(received).toMatchObject({ url: '/u', headers: { 'accept-language': 'en-US', 'x-corp-id': 'c' } })
      expect(received?.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/)
      expect(received?.body.match(/name="[^"]+"/g)).toEqual([
        'name="token"',
        'name="file"',
        expect.stringMatching(/a\.pdf"$/),
      ])
    })

    it('without a token is a PUT with these headers and the file alone', async () => {
      server.script(faults.text(200, ''))
      const parts: number[] = []
      const headers = { 'content-type': 'application/pdf' }
      const onProgress = (part: number) => void parts.push(part)
      expect(await send({ token: null, headers, onProgress })).toEqual({ status: 200, text: '' })
      // A browser asks first whether the page may do this.
      const puts = server.received.filter(({ method }) => method !== 'OPTIONS')
      expect(puts).toMatchObject([{ method: 'PUT', url: '/u', headers, body: pdf.toString() }])
      expect(puts[0]?.headers['content-length']).toBe(String(pdf.length))
      expect(parts[parts.length - 1]).toBe(1)
      server.script(faults.cut)
      await expect(send({ token: null })).rejects.toMatchObject({
        name: 'TransportError',
        reason: 'noResponse',
      })
    })

    it.each<[number, string]>([
      [200, '<html>'],
      [401, '{"status":401}'],
      [502, ''],
    ])('%i %j comes as it is', async (status, text) => {
      server.script(faults.text(status, text))
      await expect(send()).resolves.toEqual({ status, text })
    })

    it('runs out of time', async () => {
      server.script(faults.silence)
      await expect(send({ timeout: 300 })).rejects.toMatchObject({
        name: 'TransportError',
        reason: 'timeout',
      })
    })

    it.each([
      ['before', faults.cut],
      ['in the middle of', breakAnswer],
    ])('is cut off %s the answer', async (_when, script) => {
      server.script(script)
      await expect(send()).rejects.toMatchObject({ name: 'TransportError', reason: 'noResponse' })
    })

    it('finds nobody at the address', async () => {
      const gone = await faults.startFaultServer()
      await gone.close()
      await expect(send({ url: gone.url })).rejects.toMatchObject({
        name: 'TransportError',
        reason: 'noResponse',
      })
    })

    it('ends when the person changes their mind, and is not begun when they had before', async () => {
      const stop = createAbort()
      server.script(() => stop.stop())
      await expect(send({ signal: stop })).rejects.toMatchObject({ name: 'UploadCancelled' })
      server.received.length = 0
      await expect(send({ signal: stop })).rejects.toMatchObject({ name: 'UploadCancelled' })
      expect(server.received).toEqual([])
    })
  })
}

async function signIn(gateway: string): Promise<string> {
  const auth = `${gateway}/dsb/api/main/auth`
  const login = { code: 'demo:wangfang', corpId: '' }
  type Login = { sessionId: string; xnzzSxs: { xnzzId: string }[] }
  const { sessionId, xnzzSxs } = await callJson<Login>(`${auth}/loginmp`, '', login)
  await callJson(`${auth}/login`, sessionId, { xnzzId: xnzzSxs[0]?.xnzzId })
  return sessionId
}
