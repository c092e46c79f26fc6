import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { languagePackFiles } from '../../../config/language-packs'
import { readLanguagePack } from '../../../src/wire/session/language-pack'
import { startGateway, type StartedGateway } from '../harness/start-gateway'

const host = 'workbench-henan.example.com'
const files = Object.entries(languagePackFiles())

describe('language packs beside the build', () => {
  let gateway: StartedGateway
  const folder = mkdtempSync(join(tmpdir(), 'language-packs-'))

  beforeAll(async () => {
    for (const [path, content] of files) {
      mkdirSync(join(folder, dirname(path)), { recursive: true })
      writeFileSync(join(folder, path), content)
    }
    gateway = await startGateway({ mode: 'production', staticDir: folder })
  })
  afterAll(async () => {
    await gateway.close()
    rmSync(folder, { recursive: true })
  })

  /** `fetch` does not send another `Host`. */
  const get = (path: string, of: string) =>
    new Promise<{ status: number | undefined; type: string | undefined; text: string }>((resolve, reject) => {
      const { hostname, port } = new URL(gateway.url)
      request({ hostname, port, path, headers: { host: of } }, (response) => {
        let text = ''
        response.setEncoding('utf8').on('data', (part: string) => (text += part))
        const { statusCode: status, headers } = response
        response.on('end', () => resolve({ status, type: headers['content-type'], text }))
      })
        .on('error', reject)
        .end()
    })

  it('are those of the region: a script and its data for each type and locale', async () => {
    expect(files.map(([path]) => path)).toContain(`lang/${host}/1.zh-CN.js`)
    for (const [path] of files.filter(([name]) => name.endsWith('.json'))) {
      const [, type = '', locale = ''] = /(\d+)\.([\w-]+)\.json$/.exec(path) ?? []
      const data = await get(`/lang/${type}.${locale}.json`, host)
      const terms = readLanguagePack(JSON.parse(data.text), { type: Number(type), locale })
      expect(Object.keys(terms ?? {}).length).toBeGreaterThan(0)
      const script = await get(`/lang/${type}.${locale}.js`, host)
      expect(script.text.trim()).toBe(`workbenchLanguage(${data.text})`)
      expect([data.type, script.type]).toEqual([
        'application/json; charset=utf-8',
        'text/javascript; charset=utf-8',
      ])
    }
  })

  it.each([
    ['of another region', '/lang/1.zh-CN.js', 'workbench-yunnan.example.com'],
    ['of another type', '/lang/2.zh-CN.js', host],
    ['outside the folder', '/lang/..%2f..%2f..%2fetc%2fpasswd', host],
    ['outside the folder by the host', '/lang/passwd', '..'],
  ])('are not found: %s', async (_which, path, of) => {
    const { status, text } = await get(path, of)
    expect([status, text]).not.toEqual([200, expect.anything()])
    expect(text).not.toContain('workbenchLanguage')
    expect(text).not.toContain('root:')
  })
})
