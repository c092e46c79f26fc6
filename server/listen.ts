import type { AddressInfo, Socket } from 'node:net'
import { createServer, type Server } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import type { Shed } from './http/shedding'
import { StartupError } from './startup-error'

/** Milliseconds to wait for requests in progress before their connections are closed. */
const CLOSE_MS = 5_000

export interface HttpServer {
  port: number
  /** Continues to serve, with `Connection: close` on every reply to move clients to other gateways. */
  startDraining(): void
  /** Accepts no new requests and waits at most `CLOSE_MS` for those in progress. */
  close(): Promise<void>
}

/**
 * Milliseconds after which an idle connection is closed. Longer than those after which proxies (nginx: 60 s) and
 * browsers give one up: a call sent while its connection is being closed fails, and may not be repeated by a proxy.
 */
const IDLE_MS = 75_000

/** Answers requests, like a Hono app. */
export interface RequestHandler {
  fetch(request: Request, env: unknown): Response | Promise<Response>
}

/** @param shed refuses requests that the app need not see */
export async function listen(
  app: RequestHandler,
  port: number,
  host: string,
  shed: Shed = () => false,
): Promise<HttpServer> {
  let draining = false
  let ending = false
  const listener = getRequestListener((request, env) => app.fetch(request, env))
  const server = createServer((request, response) => {
    if (draining) response.setHeader('Connection', 'close')
    response.once('finish', () => {
      if (ending) request.socket.destroySoon()
    })
    return shed(request, response) ? undefined : listener(request, response)
  })
  server.requestTimeout = 60_000
  server.headersTimeout = 15_000
  server.keepAliveTimeout = IDLE_MS
  const sockets = new Set<Socket>()
  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  await bind(server, port, host)
  const { port: actualPort } = server.address() as AddressInfo
  return {
    port: actualPort,
    startDraining: () => void (draining = true),
    close() {
      ending = true
      return close(server, sockets)
    },
  }
}

/** @throws StartupError if {@link listen} would fail at once */
export async function expectFreePort(port: number, host: string): Promise<void> {
  const server = createServer()
  await bind(server, port, host)
  const closed = new Promise((resolve) => server.close(resolve))
  // A client that waits for the gateway may have connected already.
  server.closeAllConnections()
  await closed
}

function bind(server: Server, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(toStartupError(error, port, host)))
    server.listen(port, host, resolve)
  })
}

function toStartupError(error: NodeJS.ErrnoException, port: number, host: string): Error {
  const cause = { cause: error }
  if (error.code === 'EADDRINUSE') {
    return new StartupError(
      `Port ${port} is in use by another program. Stop it, or set PORT to another number.`,
      cause,
    )
  }
  if (error.code === 'EACCES') {
    return new StartupError(
      `This user may not listen on port ${port}. Set PORT to a number above 1023.`,
      cause,
    )
  }
  return new StartupError(
    `Cannot listen on ${host}:${port} (${error.code ?? error.message}). Check HOST and PORT.`,
    cause,
  )
}

async function close(server: Server, sockets: Set<Socket>): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()))
  server.closeIdleConnections()
  // For Node these are in use: a browser opens them for calls that it expects.
  for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy()
  const force = setTimeout(() => server.closeAllConnections(), CLOSE_MS)
  await closed
  clearTimeout(force)
}
