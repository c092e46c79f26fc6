import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface VendorRequest {
  method: string
  path: string
  query: Record<string, string>
  form: Record<string, string>
  json: Record<string, unknown>
  headers: IncomingMessage['headers']
}

/** A vendor's reply to a request; an object is sent as JSON. */
export type Answer = (asked: VendorRequest) => object

interface Raw {
  body: string
  status?: number
  type?: string
  location?: string
}

export interface VendorServer {
  /** Origin of the server. */
  url: string
  /** Every request, oldest first. */
  requests: VendorRequest[]
  count(path: string): number
  /** Replaces the reply to the next request of a path. */
  once(path: string, answer: object): void
  onceRaw(path: string, raw: Raw): void
  /** Closes the connection of the next request of a path without a reply. */
  onceClosed(path: string): void
  /** Delays the reply to the next request of a path until `release` is called. */
  hold(path: string): { requests: Promise<void>; release(): void }
  close(): Promise<void>
}

type Step = (asked: VendorRequest, response: ServerResponse, usual: Answer | undefined) => void

const sendJson = (response: ServerResponse, body: object) =>
  // JSON with another content type, as the vendors send it.
  response.writeHead(200, { 'content-type': 'text/plain' }).end(JSON.stringify(body))

/** A reply that is not JSON. */
class RawAnswer {
  constructor(
    readonly type: string,
    readonly body: Buffer,
  ) {}
}
export const raw = (type: string, body: Buffer): object => new RawAnswer(type, body)

const usually: Step = (asked, response, usual) => {
  const answer = usual?.(asked)
  if (!answer) response.writeHead(404).end('<html>no such call</html>')
  else if (answer instanceof RawAnswer)
    response.writeHead(200, { 'content-type': answer.type }).end(answer.body)
  else sendJson(response, answer)
}

/** A simulated vendor server on a free local port. */
export async function startVendorServer(calls: Record<string, Answer>): Promise<VendorServer> {
  const asked: VendorRequest[] = []
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
    requests: asked,
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
      return { requests: arrived, release: () => release() }
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

async function read(request: IncomingMessage): Promise<VendorRequest> {
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
