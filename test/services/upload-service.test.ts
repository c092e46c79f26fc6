import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as v from 'valibot'
import { settings } from '@/env'
import type { PickedFile } from '@/platform/files/upload/types'
import { requestContext, setRequestContext } from '@/request/context'
import { RequestError } from '@/request/errors'
import {
  getFileUrl,
  getPrivateUploadCredentials,
  getUploadCredentials,
  uploadFile,
} from '@/services/upload-service'
import { uploadResponse } from '@/wire/protocol/uploads'
import { createAbort } from '../contracts/upload'
import { phoneJpeg, departmentPath, plainJpeg } from '../lib/picture/pictures'
import * as faults from '../request/fault-server'
import { startGateway, type StartedGateway } from '../server/harness/start-gateway'
import { createCaller } from './caller'

const realFetch = globalThis.fetch
const folder = mkdtempSync(join(tmpdir(), 'uploads-'))
let gateway: StartedGateway
let server: faults.FaultServer
/** A store that is not the platform's. */
let store: faults.FaultServer

beforeAll(async () => {
  gateway = await startGateway({ settings: { dataDir: folder } })
  server = await faults.startFaultServer()
  store = await faults.startFaultServer()
})
afterAll(async () => {
  await gateway.close()
  await server.close()
  await store.close()
  rmSync(folder, { recursive: true })
})
beforeEach(() => {
  settings.apiHost = gateway.url
})

const pick = (text = '%PDF-1.7 text', name = 'a.pdf', type = ''): PickedFile => {
  const source = new Blob([text])
  return { name, size: source.size, type, source }
}

describe('an upload', () => {
  it.each([
    ['the private address', getPrivateUploadCredentials],
    ['the home application’s address', getUploadCredentials],
  ])('with credentials of %s can be downloaded afterwards', async (_where, ask) => {
    await createCaller().signIn('wangfang')
    const { uploadUrl, token, key } = await ask()
    const body = new FormData()
    body.append('token', token)
    body.append('file', new File([Buffer.from('%PDF-1.7 text')], 'a.pdf'))
    const answer = await fetch(gateway.url + uploadUrl, { method: 'POST', body })
    const { data } = (await answer.json()) as { data: unknown }
    expect(v.parse(uploadResponse, data)).toMatchObject({ key, type: 'pdf' })
    const shown = await fetch(gateway.url + (await getFileUrl(key)).url)
    expect(await shown.text()).toBe('%PDF-1.7 text')
  })
})

describe('uploading a file', () => {
  const asked: string[] = []
  const failures: RequestError[] = []
  beforeEach(async () => {
    await createCaller().signIn('wangfang')
    setRequestContext({ ...requestContext(), onFailure: (error) => void failures.push(error) })
    asked.length = 0
    failures.length = 0
    const { fetch: original } = globalThis
    jest.spyOn(globalThis, 'fetch').mockImplementation((url, init) => {
      asked.push(new URL(url as string).pathname)
      return original(url, init)
    })
  })

  it.each([
    [true, '/dsb/api/oss/private/get_credentials'],
    [false, '/dsb/dop-home/api/oss/getCredentials'],
  ])('as private %s requests %s, and returns the key and a path to it', async (isPrivate, path) => {
    const parts: number[] = []
    const onProgress = (part: number) => void parts.push(part)
    const { key, url } = await uploadFile(pick(), { private: isPrivate, onProgress })
    expect(key).toMatch(/^[0-9a-f]{48}$/)
    expect(await (await fetch(gateway.url + url)).text()).toBe('%PDF-1.7 text')
    expect(asked.slice(0, 2)).toEqual([path, '/dsb/api/oss/upload'])
    expect(parts).toEqual([1])
  })

  it.each([
    ['of a type that is not allowed', pick('MZ', 'a.exe'), 415, 'fileTypeNotAllowed'],
    ['of no type', pick('MZ', 'a'), 415, 'fileTypeNotAllowed'],
    ['that is too large', { ...pick(), size: 10_485_761 }, 413, 'tooLarge'],
  ])('%s is refused before anything is sent', async (_what, file, status, code) => {
    const fields = [{ field: 'file', message: code }]
    await expect(uploadFile(file)).rejects.toMatchObject({ kind: 'refused', status, code, fields })
    expect(asked).toEqual(['/dsb/dop-home/api/oss/getCredentials'])
  })

  it('whose request the browser repeats after a lost response is stored once', async () => {
    const replies: number[] = []
    jest.spyOn(globalThis, 'fetch').mockImplementation(async (url, init) => {
      const answer = await realFetch(url, init)
      if (!String(url).endsWith('/upload')) return answer
      const repeated = await realFetch(url, init)
      replies.push(answer.status, repeated.status)
      return repeated
    })
    const clientKey = randomUUID()
    const { key } = await uploadFile(pick(), { private: true, clientKey })
    expect(replies).toEqual([200, 400])
    expect(await uploadFile(pick(), { private: true, clientKey })).toMatchObject({ key })
    expect(replies).toEqual([200, 400])
    await expect(uploadFile(pick(), { private: true })).rejects.toMatchObject({ code: 'uploadExpired' })
  })

  it("whose content does not match its name is refused with the gateway's message", async () => {
    await expect(uploadFile(pick('<html>', 'a.png'))).rejects.toMatchObject({
      kind: 'refused',
      status: 415,
      code: 'fileTypeNotAllowed',
      msg: expect.stringMatching(/[一-龥]/),
    })
    expect(failures).toMatchObject([{ code: 'fileTypeNotAllowed' }])
  })
})

describe('uploading a file to a failing server', () => {
  const refusals: RequestError[] = []
  const sessionless = { token: () => null }
  const credentials = (uploadUrl: string) => ({
    ...{ uploadUrl, token: 'leave', key: 'k', expiresAt: '2026-11-20T00:00:00.000Z' },
    ...{ maxBytes: 100, types: ['pdf'] },
  })
  const done = { key: 'k', url: '/k', type: 'pdf', size: 13 }

  /** Gives leave for an upload to `uploadUrl`, and then answers that as the test says. */
  function scriptUpload(answer: (response: Parameters<typeof faults.cut>[0]) => void, uploadUrl = '/u') {
    server.script((response) => {
      const [first] = server.received
      const isUpload = server.received.length > 1 && first !== undefined
      if (isUpload) answer(response)
      else faults.envelope(credentials(uploadUrl))(response)
    })
  }

  beforeEach(() => {
    settings.apiHost = server.url
    server.received.length = 0
    refusals.length = 0
    setRequestContext({
      token: () => 'proof',
      corpId: () => 'corp',
      onFailure: (error, { errorOwner }) => {
        expect(errorOwner).toBe('caller')
        refusals.push(error)
      },
    })
  })

  it.each<[string, Parameters<typeof scriptUpload>[0], Partial<RequestError>]>([
    ['cut off', faults.cut, { kind: 'noResponse', status: 0 }],
    ['answered by a page', faults.text(502, '<html>'), { kind: 'noResponse', status: 502, code: 'notJson' }],
    ['answered by nothing', faults.text(200, ''), { kind: 'noResponse', status: 200, code: 'notJson' }],
    ['answered by no envelope', faults.json(200, []), { kind: 'noResponse', code: 'badShape' }],
    ['answered in another shape', faults.envelope({ key: 1 }), { kind: 'badShape', status: 200 }],
    ['not let in', faults.json(401, { status: 401, data: null }), { kind: 'unauthorised', status: 401 }],
    ['not let in by a proxy', faults.text(401, '<html>'), { kind: 'unauthorised', status: 401 }],
    [
      'too large for the server',
      faults.json(413, { status: 413, data: null, code: 'tooLarge', msg: '过大' }),
      { kind: 'refused', status: 413, code: 'tooLarge', msg: '过大' },
    ],
    [
      'too late',
      faults.json(400, { status: 400, data: null, code: 'uploadExpired' }),
      { kind: 'refused', status: 400, code: 'uploadExpired' },
    ],
  ])('%s fails like any request, reported by its caller', async (_how, answer, failure) => {
    scriptUpload(answer)
    const error: unknown = await uploadFile(pick()).catch((cause: unknown) => cause)
    expect(error).toBeInstanceOf(RequestError)
    expect(error).toMatchObject(failure)
    expect(refusals).toEqual([error])
  })

  it('times out like any request', async () => {
    scriptUpload(faults.silence)
    const { setTimeout: original } = globalThis
    const patient = (work: () => void, delay?: number) => original(work, delay === 1_200_000 ? 50 : delay)
    jest.spyOn(globalThis, 'setTimeout').mockImplementation(patient)
    await expect(uploadFile(pick())).rejects.toMatchObject({ kind: 'timeout', status: 0 })
  })

  it('is sent once, with the session’s headers to the API host', async () => {
    scriptUpload(faults.envelope(done))
    await expect(uploadFile(pick())).resolves.toEqual({ key: 'k', url: '/k', withheld: null })
    expect(server.received.map(({ url }) => url)).toEqual(['/dsb/dop-home/api/oss/getCredentials', '/u'])
    expect(server.received[1]?.headers).toMatchObject({ token: 'proof', 'x-corp-id': 'corp' })
  })

  it('sends no token to another store', async () => {
    store.script(faults.envelope(done))
    scriptUpload(faults.cut, `${store.url}/store`)
    await uploadFile(pick())
    expect(store.received).toMatchObject([{ url: '/store', body: expect.stringContaining('leave') }])
    expect(store.received[0]?.headers).not.toHaveProperty('token')
  })

  describe('whose gateway has an object store', () => {
    const direct = (response: Parameters<typeof faults.cut>[0]) => {
      const { url = '' } = server.received[server.received.length - 1] ?? {}
      if (url.endsWith('/direct'))
        return faults.envelope({
          url: `${store.url}/b/x?sign`,
          headers: { 'content-type': 'application/pdf' },
        })(response)
      if (url.endsWith('/done') || url === '/u') return faults.envelope(done)(response)
      return faults.envelope({ ...credentials('/u'), directUrl: '/direct' })(response)
    }
    const asked = () => server.received.slice(1).map(({ method, url }) => `${method} ${url}`)
    beforeEach(() => {
      store.received.length = 0
      server.script(direct)
    })

    it('goes there without a session, and counts when the gateway has checked it', async () => {
      store.script(faults.text(200, ''))
      await expect(uploadFile(pick())).resolves.toEqual({ key: 'k', url: '/k', withheld: null })
      expect(asked()).toEqual(['POST /direct', 'POST /direct/done'])
      expect(server.received.slice(1).map(({ body }) => JSON.parse(body) as unknown)).toEqual([
        { token: 'leave', size: 13, type: 'pdf' },
        { token: 'leave', name: 'a.pdf' },
      ])
      expect(store.received).toMatchObject([{ method: 'PUT', url: '/b/x?sign', body: '%PDF-1.7 text' }])
      expect(JSON.stringify(store.received)).not.toMatch(/proof|corp|leave/)
    })

    it.each([
      ['refuses it', faults.text(403, '<Error/>')],
      ['cuts the connection', faults.cut],
    ])('goes through the gateway if the store %s', async (_what, answer) => {
      store.script(answer)
      await expect(uploadFile(pick())).resolves.toEqual({ key: 'k', url: '/k', withheld: null })
      expect(asked()).toEqual(['POST /direct', 'POST /u'])
      expect(refusals).toEqual([])
    })

    it('goes through the gateway if that gives no address', async () => {
      server.script((response) => {
        const isDirect = server.received[server.received.length - 1]?.url === '/direct'
        return isDirect ? faults.text(503, '')(response) : direct(response)
      })
      await uploadFile(pick())
      expect([asked(), store.received]).toEqual([['POST /direct', 'POST /u'], []])
    })
  })

  describe('of a picture', () => {
    const photograph = (content: Buffer): PickedFile => ({
      ...pick('', 'a.jpg'),
      size: content.length,
      source: new Blob([new Uint8Array(content)]),
    })
    const forPictures = (response: Parameters<typeof faults.cut>[0]) =>
      faults.envelope({ ...credentials('/u'), maxBytes: 2000, types: ['jpeg'] })(response)
    const scriptPicture = () =>
      server.script((response) =>
        server.received.length > 1 ? faults.envelope(done)(response) : forPictures(response),
      )

    it('sends no location', async () => {
      scriptPicture()
      await uploadFile(photograph(phoneJpeg()))
      expect(server.received[1]?.body).toContain('name="file"')
      expect(server.received[1]?.body).not.toContain(departmentPath)
    })

    it.each([
      ['damaged', phoneJpeg().subarray(0, 60), 'fileTypeNotAllowed'],
      [
        'too large with nothing in it but pixels',
        Buffer.concat([plainJpeg().subarray(0, -2), Buffer.alloc(2000)]),
        'tooLarge',
      ],
    ])('that is %s is not sent', async (_what, content, code) => {
      scriptPicture()
      await expect(uploadFile(photograph(content))).rejects.toMatchObject({ kind: 'refused', code })
      expect(server.received).toHaveLength(1)
    })

    it('has the size of the sent content', async () => {
      scriptPicture()
      const film = Buffer.concat([phoneJpeg(), Buffer.alloc(5000)])
      await expect(uploadFile(photograph(film))).resolves.toEqual({ key: 'k', url: '/k', withheld: null })
    })
  })

  describe('refused for its session', () => {
    const proofs = () => server.received.slice(1).map(({ headers }) => headers['token'])
    const session = (renewSession: () => Promise<boolean>) => {
      let proof = 'old'
      setRequestContext({
        token: () => proof,
        renewSession: () => {
          proof = 'new'
          return renewSession()
        },
      })
    }
    const untilNew = (response: Parameters<typeof faults.cut>[0]) => {
      const last = server.received[server.received.length - 1]
      if (last?.headers['token'] === 'new') faults.envelope(done)(response)
      else faults.json(401, { status: 401, data: null })(response)
    }

    it('is sent again with a new one', async () => {
      session(() => Promise.resolve(true))
      scriptUpload(untilNew)
      await expect(uploadFile(pick())).resolves.toEqual({ key: 'k', url: '/k', withheld: null })
      expect(proofs()).toEqual(['old', 'new'])
    })

    it('fails if there is no new session', async () => {
      session(() => Promise.resolve(false))
      scriptUpload(untilNew)
      await expect(uploadFile(pick())).rejects.toMatchObject({ kind: 'unauthorised' })
      expect(proofs()).toEqual(['old'])
    })

    it('by another store does not renew the session', async () => {
      const renewals: string[] = []
      session(() => Promise.resolve(renewals.push('asked') > 0))
      store.script(faults.json(401, { status: 401, data: null }))
      scriptUpload(faults.cut, `${store.url}/store`)
      await expect(uploadFile(pick())).rejects.toMatchObject({ kind: 'unauthorised' })
      expect(renewals).toEqual([])
    })
  })

  it('that the user cancels is not a request failure', async () => {
    const signal = createAbort()
    scriptUpload(() => signal.stop())
    await expect(uploadFile(pick(), { signal })).rejects.toMatchObject({ name: 'UploadCancelled' })
    expect(refusals).toEqual([])
  })

  it('requests nothing without a session', async () => {
    setRequestContext(sessionless)
    await expect(uploadFile(pick())).rejects.toMatchObject({ kind: 'unauthorised' })
    expect(server.received).toEqual([])
  })
})
