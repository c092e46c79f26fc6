import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

interface Pair {
  near: Socket
  far: Socket
  silent: boolean
}

export interface SilentProxy {
  /** URL of the database through the proxy. */
  url: string
  /** Simulates a failover that drops packets: open connections carry no data, new ones work. */
  silenceOpen(): void
  /** New connections are accepted too and carry no data; with false, they work again. */
  silenceNew(isSilent?: boolean): void
  /** The server has given up the silent connections; the gateway does not learn of it. */
  abandonSilent(): void
  /** Simulates a stopped server: open connections are reset, new ones work. */
  resetOpen(): void
  /** Number of connections that carry data. */
  live(): number
  close(): Promise<void>
}

/** A TCP proxy in front of a PostgreSQL server that simulates network failures. */
export async function startSilentProxy(url: string): Promise<SilentProxy> {
  const { hostname, port } = new URL(url)
  const pairs = new Set<Pair>()
  let newAreSilent = false

  function join(pair: Pair, from: Socket, to: Socket): void {
    from.on('data', (chunk) => pair.silent || to.write(chunk))
    from.on('end', () => pair.silent || to.end())
    from.on('error', () => to.destroy())
    from.on('close', () => {
      if (pair.silent) return
      pairs.delete(pair)
      to.destroy()
    })
  }

  // Half open: a FIN is not answered automatically, as with a host that has disappeared.
  const server = createServer({ allowHalfOpen: true }, (near) => {
    const far = connect({ port: Number(port), host: hostname, allowHalfOpen: true })
    const pair = { near, far, silent: newAreSilent }
    pairs.add(pair)
    join(pair, near, far)
    join(pair, far, near)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))

  const own = new URL(url)
  own.host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  const silenceOpen = () => pairs.forEach((pair) => void (pair.silent = true))
  return {
    url: own.toString(),
    silenceOpen,
    silenceNew: (isSilent = true) => void (newAreSilent = isSilent),
    abandonSilent: () => pairs.forEach(({ far, silent }) => silent && far.destroy()),
    resetOpen: () => pairs.forEach(({ near }) => near.resetAndDestroy()),
    live: () => [...pairs].filter(({ silent }) => !silent).length,
    async close() {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()))
      for (const { near, far } of pairs) {
        near.destroy()
        far.destroy()
      }
      await closed
    },
  }
}
