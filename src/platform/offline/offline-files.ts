/** Names with a content hash, which the build gives to immutable files. */
const neverChanges = /\.[0-9a-f]{8}\.[a-z0-9]+$/

export interface OfflineFilesDeps {
  /** The absolute URL under which the app is served, with a slash at its end. */
  base: string
  open: () => Promise<Cache>
  fetch: (request: Request | string) => Promise<Response>
}

type Asked = Pick<Request, 'method' | 'mode' | 'url'>

export interface OfflineFiles {
  /** Responds to requests for the app's page and files. Null for all other requests, such as the API. */
  answer(request: Request): Promise<Response> | null
  /** Caches those of the URLs that are files of the app. */
  keep(addresses: readonly string[]): Promise<void>
}

const isPageOf = ({ mode, url }: Asked, base: string) =>
  mode === 'navigate' && [base, `${base}index.html`].includes(url.split(/[?#]/)[0] ?? '')

const isHtml = ({ headers }: Response) => headers.get('content-type')?.startsWith('text/html') ?? false

/**
 * Caches the app's page and files for a start without a network. The page is network-first: online users
 * never get an old build. It is cached without its parameters, which may contain a ticket.
 */
export function createOfflineFiles({ base, open, fetch }: OfflineFilesDeps): OfflineFiles {
  const isFile = (url: string) => url.startsWith(base) && neverChanges.test(url)

  /** Reads the cache. Undefined if the storage is full or forbidden; the app works without it. */
  const kept = async (url: string) =>
    open().then(
      (cache) => cache.match(url, { ignoreVary: true }),
      () => undefined,
    )
  const put = (url: string, answer: Response) =>
    open()
      .then((cache) => cache.put(url, answer))
      .catch(() => undefined)

  // A changed page means a new build: this deletes the files of the old one. A first visit has none.
  async function keepPage(answer: Response): Promise<void> {
    const text = await answer.clone().text()
    const before = await (await kept(base))?.text()
    if (before === text) return
    const cache = await open()
    if (before !== undefined) for (const request of await cache.keys()) await cache.delete(request)
    await cache.put(base, answer)
  }

  async function page(request: Request): Promise<Response> {
    try {
      const answer = await fetch(request)
      if (answer.ok && !answer.redirected && isHtml(answer))
        await keepPage(answer.clone()).catch(() => undefined)
      return answer
    } catch (error) {
      const last = await kept(base)
      if (last) return last
      throw error
    }
  }

  async function file(request: Request | string, url: string): Promise<Response> {
    const found = await kept(url)
    if (found) return found
    const answer = await fetch(request)
    if (answer.ok && !isHtml(answer)) await put(url, answer.clone())
    return answer
  }

  return {
    answer(request) {
      if (request.method !== 'GET') return null
      if (isPageOf(request, base)) return page(request)
      return isFile(request.url) ? file(request, request.url) : null
    },
    async keep(addresses) {
      const files = addresses.filter(isFile)
      await Promise.all(files.map((url) => file(url, url).catch(() => undefined)))
      if (!(await kept(base))) await page(new Request(base)).catch(() => undefined)
    },
  }
}
