import type { Socket } from 'node:net'
import { Client, Pool, type PoolClient } from 'pg'
import { within } from '../../within'
import type { DatabaseLimits } from './limits'
import { publishStatements } from './statements'

/** Milliseconds until an unused connection is closed; opening one takes as long as many statements. */
const IDLE_MS = 60_000

/** The server sends nothing, although its own statement time-out would have caused a reply. */
export class SilentServerError extends Error {
  override name = 'SilentServerError'
}

// `@types/pg` does not declare the socket; pg-pool accesses it the same way.
const socketOf = (client: Client | PoolClient) =>
  (client as unknown as { connection: { stream: Socket } }).connection.stream

/** Options of all connections to the server. Keep-alive probes detect a lost host within 20 s. */
export const connectionOptions = (url: string) => ({
  connectionString: url,
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
})

interface OpenPool {
  pool: Pool
  /** Waits `closeMs` for statements in progress. */
  close(): Promise<void>
}

/** How connections are used. */
export interface PoolUse {
  /** Refuses statements that write. */
  readOnly?: boolean
  /** Prepares statements by name; default true. */
  prepares?: boolean
}

/**
 * Sends statements without names: a pooler of transactions that does not know prepared statements runs them on another
 * connection than the one on which they were prepared.
 */
class NamelessClient extends Client {
  override query = ((query: unknown, ...rest: unknown[]) => {
    const named = typeof query === 'object' && query !== null && 'name' in query && !('submit' in query)
    return (super.query as (...given: unknown[]) => unknown)(
      named ? { ...query, name: undefined } : query,
      ...rest,
    )
  }) as Client['query']
}

/** Calls `onIdleError` for each connection that is lost while idle. */
export function openPool(
  url: string,
  { connections, connectMs, statementMs, silenceMs, closeMs }: DatabaseLimits,
  onIdleError: (error: Error) => void,
  { readOnly = false, prepares = true }: PoolUse = {},
): OpenPool {
  const pool = new Pool({
    ...connectionOptions(url),
    ...(!prepares && { Client: NamelessClient }),
    max: connections,
    idleTimeoutMillis: IDLE_MS,
    // JIT compilation takes longer than any statement of the gateway: two seconds for a count of a few rows.
    options: `-c jit=off${readOnly ? ' -c default_transaction_read_only=on' : ''}`,
    connectionTimeoutMillis: connectMs,
    statement_timeout: statementMs,
    idle_in_transaction_session_timeout: statementMs,
  })
  pool.on('error', onIdleError)
  pool.on('connect', publishStatements)
  const destroyAll = destroySilent(pool, silenceMs)
  const close = async () => {
    await within(closeMs, pool.end())
    destroyAll()
  }
  return { pool, close }
}

/**
 * Destroys connections that are silent while in use, and with the first one all idle connections, which after a
 * failover are silent as well. Returns a function that destroys all connections.
 */
function destroySilent(pool: Pool, silenceMs: number): () => void {
  const open = new Set<PoolClient>()
  const inUse = new Set<PoolClient>()

  const silence = () => new SilentServerError(`nothing received for ${silenceMs} ms`)

  /** Emits an error, because it removes the connection from the pool immediately; the socket closes later. */
  function dropIdle(client: PoolClient): void {
    socketOf(client).destroy()
    client.emit('error', silence())
  }

  function onSilence(silent: PoolClient): void {
    if (!inUse.has(silent)) return void socketOf(silent).destroy()
    for (const client of open) if (!inUse.has(client)) dropIdle(client)
    socketOf(silent).destroy(silence())
  }

  pool.on('connect', (client) => {
    open.add(client)
    socketOf(client).on('timeout', () => onSilence(client))
    client.on('error', (error) => {
      if (inUse.has(client)) releaseLost(client, error)
    })
  })
  pool.on('remove', (client) => open.delete(client))
  pool.on('acquire', (client) => {
    inUse.add(client)
    socketOf(client).setTimeout(silenceMs)
  })
  pool.on('release', (_error, client) => {
    inUse.delete(client)
    // The pool closes idle connections after IDLE_MS, but a silent server does not acknowledge it.
    socketOf(client).setTimeout(IDLE_MS + silenceMs)
  })
  return () => open.forEach((client) => socketOf(client).destroy())
}

/**
 * Removes a lost connection from the pool immediately, because Drizzle does not release one whose `begin` failed.
 * Ignores a later release, because pg-pool throws on a second one.
 */
function releaseLost(client: PoolClient, error: Error): void {
  const { release } = client
  client.release = () => undefined
  release(error)
}

/** Connects `client`, runs `run`, and destroys the connection at most `closeMs` later. */
export async function withConnection<T>(client: Client, closeMs: number, run: () => Promise<T>): Promise<T> {
  // The statement in progress reports the error; without a listener it would end the process.
  client.on('error', () => undefined)
  try {
    await client.connect()
    return await run()
  } finally {
    await within(closeMs, client.end())
    socketOf(client).destroy()
  }
}
