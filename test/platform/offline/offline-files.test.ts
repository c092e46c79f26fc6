import { createOfflineFiles } from '@/platform/offline/offline-files'

const base = 'https://app.example.com/dsb/home/'
const script = `${base}static/app.0123abcd.js`

/** A simulated network: the content it serves, and all requested URLs. */
function network() {
  const served = new Map<string, { body: string; type: string; status?: number }>()
  const asked: string[] = []
  const state = { isCut: false }
  const fetch = async (request: Request | string) => {
    const url = typeof request === 'string' ? request : request.url
    asked.push(url)
    if (state.isCut) throw new TypeError('no network')
    const { body, type, status = 200 } = served.get(url.split('?')[0]!) ?? { body: '', type: '', status: 404 }
    return new Response(body, { status, headers: { 'content-type': type, vary: 'Accept-Encoding' } })
  }
  const build = (name: string) =>
    served.set(base, { body: `<script src=${name}>`, type: 'text/html; charset=utf-8' })
  return { served, asked, state, fetch, build }
}

/** In-memory Cache, limited to the methods that the worker uses. */
function memoryCache() {
  const held = new Map<string, Response>()
  const urlOf = (request: RequestInfo | URL) => (request instanceof Request ? request.url : String(request))
  const cache = {
    match: async (request: RequestInfo) => held.get(urlOf(request))?.clone(),
    put: async (request: RequestInfo, answer: Response) => void held.set(urlOf(request), answer),
    keys: async () => [...held.keys()].map((url) => new Request(url)),
    delete: async (request: RequestInfo) => held.delete(urlOf(request)),
  }
  return { held, cache: cache as unknown as Cache }
}

const request = (url: string, more: Partial<Request> = {}) =>
  ({ method: 'GET', mode: 'no-cors', url, ...more }) as Request
const page = (search = '') => request(base + search, { mode: 'navigate' })

function worker() {
  const net = network()
  const { held, cache } = memoryCache()
  net.build('app.0123abcd.js')
  net.served.set(script, { body: 'script', type: 'text/javascript' })
  const files = createOfflineFiles({ base, open: async () => cache, fetch: net.fetch })
  const textOf = async (of: Request) => (await files.respond(of))?.text()
  return { ...net, held, files, textOf }
}

describe('the files of the app, for a start without a network', () => {
  it('are the page without its parameters, and the files that the page has used', async () => {
    const { files, textOf, state, held } = worker()
    expect(await textOf(page('?ticket=secret'))).toContain('0123abcd')
    await files.cacheFiles([script, `${base}api/answers`, 'https://elsewhere.example.com/a.0123abcd.js'])
    expect([...held.keys()].sort()).toEqual([base, script].sort())
    state.isCut = true
    expect(await textOf(page('?ticket=other'))).toContain('0123abcd')
    expect(await textOf(request(script))).toBe('script')
  })

  it('come from the device once cached, but the page never while there is a network', async () => {
    const { textOf, asked, build } = worker()
    await textOf(page())
    await textOf(request(script))
    await textOf(request(script))
    build('app.4567cdef.js')
    expect(await textOf(page())).toContain('4567cdef')
    expect(asked).toEqual([base, script, base])
  })

  it('of a build are deleted with the next one', async () => {
    const { textOf, held, build } = worker()
    await textOf(page())
    await textOf(request(script))
    build('app.4567cdef.js')
    await textOf(page())
    expect([...held.keys()]).toEqual([base])
  })

  it('are all cached on a first visit, although its page loaded before the service worker', async () => {
    const { files, textOf, state } = worker()
    await files.cacheFiles([script])
    state.isCut = true
    expect(await textOf(page())).toContain('0123abcd')
    expect(await textOf(request(script))).toBe('script')
  })

  it.each([
    ['a call of the API', request('https://app.example.com/dsb/api/questionnaire/list')],
    ['a call that looks like a file', request(script, { method: 'POST' })],
    ['a page of another place', request('https://app.example.com/dsb/smpage/', { mode: 'navigate' })],
    ['a file that may change', request(`${base}offline-worker.js`)],
    ['a file of others', request('https://cdn.example.com/sdk.0123abcd.js')],
  ])('are not %s', (_what, other) => {
    expect(worker().files.respond(other)).toBeNull()
  })

  it('are never an error response or a page served instead of a file', async () => {
    const { textOf, served, held } = worker()
    served.set(base, { body: 'trouble', type: 'text/html', status: 503 })
    served.set(script, { body: '<p>sign in to this network</p>', type: 'text/html' })
    expect(await textOf(page())).toBe('trouble')
    await textOf(request(script))
    expect(held.size).toBe(0)
  })

  it('come from the network if nothing may be cached', async () => {
    const { fetch, build } = network()
    build('app.0123abcd.js')
    const forbidden = async () => Promise.reject(new DOMException('refused', 'SecurityError'))
    const files = createOfflineFiles({ base, open: forbidden, fetch })
    expect(await (await files.respond(page()))?.text()).toContain('0123abcd')
  })
})
