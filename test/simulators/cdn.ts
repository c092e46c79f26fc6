import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

const types: Record<string, string> = { js: 'text/javascript', json: 'application/json' }

type Answer = (response: ServerResponse) => void

export interface Cdn {
  /** Origin of the server. */
  url: string
  /** The requested paths, oldest first. */
  requests: string[]
  /** Serves a file; default status 200. */
  put(path: string, body: string, answer?: { status?: number; type?: string }): void
  /** Serves the file only after `release` is called. */
  hold(path: string, body: string): { release(): void }
  /** Closes the connection instead of replying. */
  cut(path: string): void
  /** Resolves when a path has been requested. */
  whenRequested(path: string): Promise<void>
  close(): Promise<void>
}

/** A static host of language packs that serves the files a test has put there. */
export async function startCdn(): Promise<Cdn> {
  const files = new Map<string, Answer>()
  const requests: string[] = []
  const watching = new Map<string, () => void>()
  const notFound: Answer = (response) =>
    response.writeHead(404, { 'content-type': 'text/html' }).end('<html>')
  const server = createServer(({ url = '' }, response) => {
    requests.push(url)
    watching.get(url)?.()
    const answer = files.get(url) ?? notFound
    answer(response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))

  const answerOf =
    (
      path: string,
      body: string,
      { status = 200, type = types[path.split('.').pop() ?? ''] ?? '' } = {},
    ): Answer =>
    (response) =>
      response.writeHead(status, { 'content-type': type }).end(body)

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    put: (path, body, answer) => void files.set(path, answerOf(path, body, answer)),
    hold(path, body) {
      let waiting: ServerResponse | undefined
      files.set(path, (response) => void (waiting = response))
      return { release: () => waiting && answerOf(path, body)(waiting) }
    },
    cut: (path) => void files.set(path, (response) => void response.destroy()),
    whenRequested: (path) =>
      requests.includes(path) ? Promise.resolve() : new Promise((resolve) => watching.set(path, resolve)),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

export const scriptPath = (type: number, locale = 'zh-CN') => `/lang/${type}.${locale}.js`
export const dataPath = (type: number, locale = 'zh-CN') => `/lang/${type}.${locale}.json`

/** A valid pack. */
export const packOf = (type: number, terms: object, locale = 'zh-CN') =>
  JSON.stringify({ type, locale, terms })

/** A script that passes a pack to the app. */
export const calling = (pack: string) => `workbenchLanguage(${pack})`
