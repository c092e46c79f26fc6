import { createServer, connect, type AddressInfo, type Socket } from 'node:net'
import { once } from 'node:events'

export interface CuttingProxy {
  /** Without trailing slash. */
  url: string
  /** Number of replies cut off. */
  cuts: () => number
  close(): Promise<void>
}

/**
 * Forwards connections to a server. When the server begins to reply to the first request whose head matches,
 * the proxy resets the browser's connection: the server has processed the request, and the browser gets no
 * reply.
 */
export async function startCuttingProxy(target: string, head: RegExp): Promise<CuttingProxy> {
  const { hostname, port } = new URL(target)
  const open = new Set<Socket>()
  let cuts = 0
  const server = createServer((client) => {
    const upstream = connect(Number(port), hostname)
    let isMatched = false
    for (const socket of [client, upstream]) {
      open.add(socket)
      socket.on('close', () => open.delete(socket))
      socket.on('error', () => undefined)
    }
    client.on('data', (data) => {
      isMatched ||= head.test(data.toString('latin1'))
      upstream.write(data)
    })
    upstream.on('data', (data) => {
      if (!isMatched || cuts > 0) return void client.write(data)
      cuts += 1
      client.resetAndDestroy()
      upstream.destroy()
    })
    client.on('close', () => upstream.end())
    upstream.on('close', () => client.end())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    cuts: () => cuts,
    async close() {
      server.close()
      open.forEach((socket) => socket.destroy())
      await once(server, 'close')
    },
  }
}
