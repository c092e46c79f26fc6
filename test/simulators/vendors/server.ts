import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Asked {
  method: string
  path: string
  query: Record<string, string>
  form: Record<string, string>
  json: Record<string, unknown>
  headers: IncomingMessage['headers']
}

/** What a vendor says to a request; an object is sent as JSON. */
export type Answer = (asked: Asked) => object

interface Raw {
  body: string
  status?: number
  type?: string
  location?: string
}

export interface VendorServer {
  /** An origin. */
  url: string
  /** Every request, oldest first. */
  asked: Asked[]
  count(path: string): number
  /** Answers the next request of a path in another way than the vendor does. */
  once(path: string, answer: object): void
  onceRaw(path: string, raw: Raw): void
  /** The connection of the next request of a path is closed without a word. */
  onceClosed(path: string): void
  /** The next request of a path gets no answer until it is let go. */
  hold(path: string): { asked: Promise<void>; release(): void }
  close(): Promise<void>
}

type Step = (asked: Asked, response: ServerResponse, usual: Answer | undefined) => void

const sendJson = (response: ServerResponse, body: object) =>
  // As the vendors do: JSON under another type.
  response.writeHead(200, { 'content-type': 'text/plain' }).end(JSON.stringify(body))

const usually: Step = (asked, response, usual) =>
  usual ? sendJson(response, usual(asked)) : response.writeHead(404).end('<html>no such call</html>')

/** A vendor's server on a free port of this machine. */
export async function startVendorServer(calls: Record<string, Answer>): Promise<VendorServer> {
  const asked: Asked[] = []
  const steps = new Map<string, Step[]>()
  const server = createServer((request, response) => {
    void read(request).then((one) => {
      asked.push(one)
      const step = steps.get(one.path)?.shift() ?? usually
      step(one, response, calls[one.path])
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const add = (path: string, step: Step) => void steps.set(path, [...(steps.get(path) ?? []), step])

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    count: (path) => asked.filter((one) => one.path === path).length,
    once: (path, answer) => add(path, (_asked, response) => sendJson(response, answer)),
    onceRaw: (path, { body, status = 200, type = 'text/html', location }) =>
      add(path, (_asked, response) =>
        response.writeHead(status, { 'content-type': type, ...(location && { location }) }).end(body),
      ),
    onceClosed: (path) => add(path, (_asked, response) => response.destroy()),
    hold(path) {
      let release = () => {}
      const arrived = new Promise<void>((resolve) => {
        add(path, (one, response, usual) => {
          release = () => usually(one, response, usual)
          resolve()
        })
      })
      return { asked: arrived, release: () => release() }
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

async function read(request: IncomingMessage): Promise<Asked> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  const body = Buffer.concat(chunks).toString('utf8')
  const type = request.headers['content-type'] ?? ''
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://vendor.test')
  return {
    method: request.method ?? '',
    path: pathname,
    query: Object.fromEntries(searchParams),
    form: type.startsWith('application/x-www-form-urlencoded')
      ? Object.fromEntries(new URLSearchParams(body))
      : {},
    json: type.startsWith('application/json') ? (JSON.parse(body) as Record<string, unknown>) : {},
    headers: request.headers,
  }
}
