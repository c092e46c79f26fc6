/** Names with a content hash, which the build gives to immutable files. */
const immutableName = /\.[0-9a-f]{7,8}\.[a-z0-9]+$/

export interface OfflineFilesDeps {
  /** The absolute URL under which the app is served, with a slash at its end. */
  base: string
  open: () => Promise<Cache>
  fetch: (request: Request | string) => Promise<Response>
}

type RequestInfoLike = Pick<Request, 'method' | 'mode' | 'url'>

export interface OfflineFiles {
  /** Responds to requests for the app's page and files. Null for all other requests, such as the API. */
  respond(request: Request): Promise<Response> | null
  /** Caches those of the URLs that are files of the app. */
  cacheFiles(urls: readonly string[]): Promise<void>
}

const isPageOf = ({ mode, url }: RequestInfoLike, base: string) =>
  mode === 'navigate' && [base, `${base}index.html`].includes(url.split(/[?#]/)[0] ?? '')

const isHtml = ({ headers }: Response) => headers.get('content-type')?.startsWith('text/html') ?? false

/**
 * Caches the app's page and files for a start without a network. The page is network-first: online users
 * never get an old build. It is cached without its parameters, which may contain a ticket.
 */
export function createOfflineFiles({ base, open, fetch }: OfflineFilesDeps): OfflineFiles {
  const isFile = (url: string) => url.startsWith(base) && immutableName.test(url)

  /** Reads the cache. Undefined if the storage is full or forbidden; the app works without it. */
  const readCache = async (url: string) =>
    open().then(
      (cache) => cache.match(url, { ignoreVary: true }),
      () => undefined,
    )
  const writeCache = (url: string, response: Response) =>
    open()
      .then((cache) => cache.put(url, response))
      .catch(() => undefined)

  // A changed page means a new build: this deletes the files of the old one. A first visit has none.
  async function cachePage(response: Response): Promise<void> {
    const text = await response.clone().text()
    const before = await (await readCache(base))?.text()
    if (before === text) return
    const cache = await open()
    if (before !== undefined) for (const request of await cache.keys()) await cache.delete(request)
    await cache.put(base, response)
  }

  async function respondWithPage(request: Request): Promise<Response> {
    try {
      const response = await fetch(request)
      if (response.ok && !response.redirected && isHtml(response))
        await cachePage(response.clone()).catch(() => undefined)
      return response
    } catch (error) {
      const cached = await readCache(base)
      if (cached) return cached
      throw error
    }
  }

  async function respondWithFile(request: Request | string, url: string): Promise<Response> {
    const found = await readCache(url)
    if (found) return found
    const response = await fetch(request)
    if (response.ok && !isHtml(response)) await writeCache(url, response.clone())
    return response
  }

  return {
    respond(request) {
      if (request.method !== 'GET') return null
      if (isPageOf(request, base)) return respondWithPage(request)
      return isFile(request.url) ? respondWithFile(request, request.url) : null
    },
    async cacheFiles(urls) {
      const files = urls.filter(isFile)
      await Promise.all(files.map((url) => respondWithFile(url, url).catch(() => undefined)))
      if (!(await readCache(base))) await respondWithPage(new Request(base)).catch(() => undefined)
    },
  }
}
