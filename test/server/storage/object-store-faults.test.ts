import type { ServerResponse } from 'node:http'
import { readAll } from '../../../server/storage/file-store'
import { s3Store } from '../../../server/storage/s3/store'
import { type StoreCall, storeCalls } from '../../../server/storage/s3/client'
import * as faults from '../../request/fault-server'

const key = 'a'.repeat(48)
const content = Buffer.from('content')

type Script = (response: ServerResponse) => void

const error = (status: number, code: string): Script =>
  faults.text(status, `<?xml version="1.0"?><Error><Code>${code}</Code></Error>`, 'application/xml')

describe('an object store that fails', () => {
  let server: faults.FaultServer
  const calls: StoreCall[] = []
  const onCall = (call: unknown) => void calls.push(call as StoreCall)
  beforeAll(async () => {
    server = await faults.startFaultServer()
    storeCalls.subscribe(onCall)
  })
  afterAll(async () => {
    storeCalls.unsubscribe(onCall)
    await server.close()
  })
  beforeEach(() => {
    server.received.length = 0
    calls.length = 0
  })

  const store = (timeoutMs = 30_000) =>
    s3Store({
      ...{ endpoint: server.url, publicEndpoint: null, region: 'r', bucket: 'bucket', prefix: '' },
      ...{ accessKeyId: 'id', secretAccessKey: 'secret', addressing: 'path' as const, timeoutMs, retryMs: 1 },
    })

  /** Gives the answers in turn; the last one again and again. */
  function script(...answers: Script[]): void {
    server.script((response) => {
      const answer = answers[Math.min(server.received.length, answers.length) - 1]
      answer?.(response)
    })
  }

  it.each<[string, Script, string]>([
    ['that is overloaded', error(503, 'SlowDown'), 'SlowDown'],
    ['that fails inside', error(500, 'InternalError'), 'InternalError'],
    ['behind a proxy without a reply', faults.text(502, '<html>'), 'HTTP502'],
    ['that limits calls', faults.text(429, ''), 'HTTP429'],
    ['that cuts the connection', faults.cut, 'UND_ERR_SOCKET'],
  ])('%s is asked again, and then gives the result', async (_what, failure, code) => {
    script(failure, failure, faults.text(200, ''))
    await store().put(key, content)
    expect(server.received.map(({ method, url }) => `${method} ${url}`)).toEqual(
      Array(3).fill(`PUT /bucket/files/${key}`),
    )
    expect(server.received.map(({ body }) => body)).toEqual(Array(3).fill('content'))
    expect(calls.map(({ operation, outcome }) => [operation, outcome])).toEqual([
      ['put', code],
      ['put', code],
      ['put', 'ok'],
    ])
  })

  it('is not asked for ever', async () => {
    script(error(503, 'SlowDown'))
    await expect(store().put(key, content)).rejects.toMatchObject({ code: 'SlowDown', status: 503 })
    expect(server.received).toHaveLength(3)
  })

  it.each([
    [403, 'AccessDenied'],
    [404, 'NoSuchBucket'],
    [301, 'PermanentRedirect'],
    [400, 'AuthorizationHeaderMalformed'],
  ])('is not asked again after %i %s', async (status, code) => {
    script(error(status, code))
    await expect(store().open(key)).rejects.toMatchObject({ code, status })
    expect(server.received).toHaveLength(1)
  })

  it('gets a new signature with each attempt, and no secret', async () => {
    script(error(503, 'SlowDown'), faults.text(200, ''))
    await store().put(key, content)
    for (const { headers, url } of server.received) {
      expect(headers.authorization).toMatch(/^AWS4-HMAC-SHA256 Credential=id\/\d{8}\/r\/s3\/aws4_request, /)
      expect(JSON.stringify([headers, url])).not.toContain('secret')
    }
  })

  it('that does not reply runs out of time', async () => {
    script(faults.silence)
    await expect(store(50).put(key, content)).rejects.toMatchObject({ code: 'timeout', status: 0 })
    expect(server.received).toHaveLength(3)
  })

  it('that stops in the middle of a file runs out of time', async () => {
    script((response) => response.writeHead(200, { 'content-length': '1000' }).write('begin'))
    const found = await store(50).open(key)
    if (!found) throw new Error('not opened')
    await expect(readAll(found)).rejects.toMatchObject({ code: 'timeout' })
  })

  it('that breaks off in the middle of a file gives no shorter file', async () => {
    script(faults.cutInTheMiddle)
    const found = await store().open(key)
    if (!found) throw new Error('not opened')
    await expect(readAll(found)).rejects.toMatchObject({ code: 'network' })
  })

  it('that says with 200 that a copy failed is believed, and asked again', async () => {
    const copied = faults.text(200, '<CopyObjectResult><ETag>"x"</ETag></CopyObjectResult>')
    script(faults.text(200, ''), error(200, 'InternalError'), copied, faults.text(204, ''))
    await (await store().stage(content)).commit(key)
    const copies = server.received.filter(({ headers }) => headers['x-amz-copy-source'] !== undefined)
    expect(copies.map(({ url }) => url)).toEqual([`/bucket/files/${key}`, `/bucket/files/${key}`])
    script(error(200, 'InternalError'))
    const staged = { name: 'StoreError', code: 'InternalError' }
    server.received.length = 0
    script(faults.text(200, ''), error(200, 'InternalError'))
    await expect((await store().stage(content)).commit(key)).rejects.toMatchObject(staged)
  })

  it('that lists what is gone already, or refuses to delete it, has deleted it', async () => {
    const entry = `<Contents><Key>incoming/a&amp;b</Key><LastModified>2020-01-01T00:00:00.000Z</LastModified></Contents>`
    const page = `<ListBucketResult xmlns="x"><IsTruncated>false</IsTruncated>${entry}</ListBucketResult>`
    script(faults.text(200, page), error(404, 'NoSuchKey'))
    expect(await store().removeStale(new Date())).toBe(1)
    expect(server.received[1]).toMatchObject({ method: 'DELETE', url: '/bucket/incoming/a&b' })
  })

  it('whose listing is no listing deletes nothing', async () => {
    script(faults.text(200, '<html>welcome</html>'))
    await expect(store().removeStale(new Date())).rejects.toMatchObject({ code: 'NoListing' })
    expect(server.received).toHaveLength(1)
  })

  it('names the bucket in the host if it has to', async () => {
    const hosted = s3Store({
      ...{ endpoint: 'https://oss.example.com', publicEndpoint: 'https://files.example.com', region: 'r' },
      ...{ bucket: 'bucket', prefix: 'p/', accessKeyId: 'id', secretAccessKey: 'secret' },
      ...{ addressing: 'host' as const, timeoutMs: 50, retryMs: 1 },
    })
    const reply = { seconds: 60, type: 'image/png', disposition: 'inline; filename="a.png"' }
    const url = new URL((await hosted.direct?.readUrl(key, reply)) ?? '')
    expect([url.origin, url.pathname]).toEqual(['https://bucket.files.example.com', `/p/files/${key}`])
    expect(url.search).not.toContain('+')
    expect(url.searchParams.get('response-content-disposition')).toBe('inline; filename="a.png"')
  })
})
