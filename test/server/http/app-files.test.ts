import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib'
import { appFiles } from '../../../server/http/static/app-files'
import { readSettings } from '../../../server/settings'
import { startGateway, type StartedGateway } from '../harness/start-gateway'

const script = "window.__landingUrl = location.href.split('#')[0]"
const page = `<!doctype html><script>${script}</script><script src="./static/app.2869bd93.js"></script>`

const escape = (text: string) => text.replace(/[.*]/g, '\\$&')

interface Plain {
  status: number
  headers: Record<string, string | string[] | undefined>
  body: Buffer
}

describe('the built app', () => {
  let gateway: StartedGateway
  const folder = mkdtempSync(join(tmpdir(), 'gateway-app-'))

  beforeAll(async () => {
    mkdirSync(join(folder, 'app', 'static'), { recursive: true })
    writeFileSync(join(folder, 'secret.txt'), 'outside')
    writeFileSync(join(folder, 'app', '.stamp'), 'hidden')
    writeFileSync(join(folder, 'app', 'index.html'), page)
    writeFileSync(join(folder, 'app', 'static', 'app.2869bd93.js'), 'const a = 1\n'.repeat(1_000))
    gateway = await startGateway({
      mode: 'production',
      staticDir: join(folder, 'app'),
      settings: { frameAncestors: ['https://portal.test'] },
    })
  })
  afterAll(async () => {
    await gateway.close()
    rmSync(folder, { recursive: true })
  })

  // Node's own client sends the path unchanged and does not decompress bodies.
  function get(path: string, headers: Record<string, string> = {}): Promise<Plain> {
    const { hostname, port } = new URL(gateway.url)
    return new Promise((resolve, reject) => {
      const sent = request({ hostname, port, path, headers }, (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: Buffer.concat(chunks),
          }),
        )
      })
      sent.on('error', reject)
      sent.end()
    })
  }

  it('is the same under its three bases', async () => {
    for (const base of ['/dsb/home/', '/dsb/smpage/', '/dsb/questionnaire/']) {
      expect((await get(base)).body.toString()).toBe(page)
      expect((await get(`${base}static/app.2869bd93.js`)).status).toBe(200)
    }
  })

  it('is found from the root and from a base without its slash, with its query', async () => {
    expect(await get('/')).toMatchObject({ status: 302, headers: { location: '/dsb/home/' } })
    expect(await get('/?elder=true&lang=en-US&name=%E5%90%8D')).toMatchObject({
      status: 302,
      headers: { location: '/dsb/home/?elder=true&lang=en-US&name=%E5%90%8D' },
    })
    expect(await get('/dsb/home?corpId=1')).toMatchObject({
      status: 302,
      headers: { location: '/dsb/home/?corpId=1' },
    })
  })

  it('is cached for a year if a name has a hash, and otherwise revalidated', async () => {
    const kept = await get('/dsb/home/static/app.2869bd93.js')
    expect(kept.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    const asked = await get('/dsb/home/')
    expect(asked.headers['cache-control']).toBe('no-cache')
    const again = await get('/dsb/home/', { 'if-none-match': String(asked.headers.etag) })
    expect(again).toMatchObject({ status: 304, body: Buffer.alloc(0) })
  })

  it('runs its own inline script and no other', async () => {
    const { headers } = await get('/dsb/home/')
    const policy = String(headers['content-security-policy'])
    const hash = createHash('sha256').update(script).digest('base64')
    expect(policy).toContain(`script-src 'self' 'sha256-${hash}'`)
    expect(headers).toMatchObject({ 'referrer-policy': 'no-referrer', 'x-content-type-options': 'nosniff' })
  })

  it.each([
    ['a browser', 'Mozilla/5.0 Chrome/126.0.0.0', "'self' https://portal.test"],
    ['DingTalk', 'dingtalk-win/1.0.0 DingTalk(4.6.8)', "'self' https://*.dingtalk.com https://portal.test"],
    ['专有钉钉', 'dingtalk-win/1.0.0 DingTalk(6.3.0) TaurusApp(x/3.0.0)', "'self' https://portal.test"],
  ])('may be framed in %s by the pages that this host has around it', async (_host, userAgent, framedBy) => {
    const { headers } = await get('/dsb/home/', { 'user-agent': userAgent })
    expect(headers['content-security-policy']).toMatch(new RegExp(`frame-ancestors ${escape(framedBy)}$`))
    expect(headers.vary).toBe('User-Agent, Accept-Encoding')
  })

  const wechat = 'Mozilla/5.0 (Linux; Android 14) Mobile MicroMessenger/8.0.50'
  it.each([
    [
      'with a mini-program to open',
      'gh_0123456789ab',
      wechat,
      "frame-src 'self' https://*.qq.com webcompt: weixin:;",
    ],
    ['without one', undefined, wechat, "frame-src 'self';"],
    ['in WeCom', 'gh_0123456789ab', `${wechat} wxwork/4.1`, "frame-src 'self';"],
  ])('frames what WeChat’s open tags need: %s', async (_, originalId, userAgent, frames) => {
    const apps = { WECHAT_APP_ID: 'a', WECHAT_APP_SECRET: 's', WEAPP_APP_ID: 'w', WEAPP_APP_SECRET: 's' }
    const settings = readSettings({ ...apps, WEAPP_ORIGINAL_ID: originalId })
    const app = appFiles(join(folder, 'app'), settings)
    const { headers } = await app.request('/dsb/home/', { headers: { 'user-agent': userAgent } })
    expect(headers.get('content-security-policy')).toContain(frames)
  })

  it.each([
    ['path', 'https://files.test:9000', ' https://files.test:9000'],
    ['host', 'https://files.test', ' https://bucket.files.test'],
    ['path', '', ''],
  ])(
    'shows and sends files at the store that devices reach (%s, %s)',
    async (addressing, address, origin) => {
      const settings = readSettings({
        ...{ OBJECT_STORE_ENDPOINT: 'http://inside:8333', OBJECT_STORE_BUCKET: 'bucket' },
        ...{ OBJECT_STORE_ACCESS_KEY_ID: 'id', OBJECT_STORE_SECRET_ACCESS_KEY: 'secret' },
        ...{ OBJECT_STORE_ADDRESSING: addressing, OBJECT_STORE_PUBLIC_ENDPOINT: address },
      })
      const { headers } = await appFiles(join(folder, 'app'), settings).request('/dsb/home/')
      const policy = headers.get('content-security-policy') ?? ''
      expect(policy).toContain(`img-src 'self' data: blob:${origin};`)
      expect(policy).toContain(`connect-src 'self'${origin};`)
    },
  )

  it('is sent compressed to clients that accept it', async () => {
    const path = '/dsb/home/static/app.2869bd93.js'
    const [plain, br, gzip] = [
      await get(path),
      await get(path, { 'accept-encoding': 'gzip, deflate, br' }),
      await get(path, { 'accept-encoding': 'gzip, br;q=0' }),
    ]
    expect(br.headers['content-encoding']).toBe('br')
    expect(brotliDecompressSync(br.body)).toEqual(plain.body)
    expect(gzip.headers['content-encoding']).toBe('gzip')
    expect(gunzipSync(gzip.body)).toEqual(plain.body)
    expect(plain.headers['content-encoding']).toBeUndefined()
  })

  it('is sent as the build has compressed it, unless it has changed since', async () => {
    const file = join(folder, 'app', 'static', 'built.js')
    const accepting = { 'accept-encoding': 'br' }
    writeFileSync(file, 'const a = 1')
    writeFileSync(`${file}.br`, brotliCompressSync('const a = 1 // from the build'))
    const built = await get('/dsb/home/static/built.js', accepting)
    expect(brotliDecompressSync(built.body).toString()).toBe('const a = 1 // from the build')
    writeFileSync(file, 'const a = 2')
    utimesSync(`${file}.br`, new Date(0), new Date(0))
    const changed = await get('/dsb/home/static/built.js', accepting)
    expect(brotliDecompressSync(changed.body).toString()).toBe('const a = 2')
  })

  it('is read again after a new build', async () => {
    const file = join(folder, 'app', 'static', 'late.js')
    writeFileSync(file, 'one')
    expect((await get('/dsb/home/static/late.js')).body.toString()).toBe('one')
    writeFileSync(file, 'second')
    expect((await get('/dsb/home/static/late.js')).body.toString()).toBe('second')
  })

  it.each([
    '/dsb/home/../secret.txt',
    '/dsb/home/%2e%2e/secret.txt',
    '/dsb/home/..%2fsecret.txt',
    '/dsb/home/static/..%5c..%5csecret.txt',
    '/dsb/home/%00',
    '/dsb/home/%zz',
    '/dsb/home/.stamp',
    '/dsb/home//etc/passwd',
    '/dsb/home/static',
    '/dsb/home/nothing.js',
  ])('serves nothing at %s', async (path) => {
    const { status, body } = await get(path)
    expect(status).toBe(404)
    expect(body.toString()).toContain('"code":"notFound"')
  })

  it('passes its liveness check without the database', async () => {
    const { execute } = gateway.db
    gateway.db.execute = () => {
      throw new Error('gone')
    }
    expect(JSON.parse((await get('/healthz')).body.toString())).toMatchObject({ status: 200 })
    gateway.db.execute = execute
  })
})
