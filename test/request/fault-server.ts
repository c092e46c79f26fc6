import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Received {
  method: string
  /** With its query. */
  url: string
  headers: IncomingMessage['headers']
  body: string
}

type Script = (response: ServerResponse) => void

export interface FaultServer {
  url: string
  /** What has arrived, oldest first. */
  received: Received[]
  /** How every request is answered from now on. */
  script(answer: Script): void
  close(): Promise<void>
}

/** A back end that goes wrong as the test says. */
export async function startFaultServer(): Promise<FaultServer> {
  const received: Received[] = []
  let answer: Script = text(200, '{}')
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const { method = '', url = '', headers } = request
      received.push({ method, url, headers, body: Buffer.concat(chunks).toString() })
      answer(response)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve())
      server.closeAllConnections()
    })
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    script: (next) => void (answer = next),
    close,
  }
}

/** Answers with a body as it stands. */
export function text(status: number, body: string, type = 'application/json'): Script {
  return (response) => response.writeHead(status, { 'content-type': type }).end(body)
}

export const json = (status: number, body: unknown): Script => text(status, JSON.stringify(body))

export const envelope = (data: unknown, more: object = {}): Script =>
  json(200, { status: 200, data, ...more })

/** Never answers. */
export const silence: Script = () => undefined

/** Closes the connection without an answer. */
export const cut: Script = (response) => void response.destroy()

/** Begins an answer and closes the connection in its middle. */
export const cutInTheMiddle: Script = (response) => {
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' })
  response.write('{"status":200,', () => response.destroy())
}
