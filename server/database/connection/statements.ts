import { AsyncResource } from 'node:async_hooks'
import { channel } from 'node:diagnostics_channel'
import type { PoolClient } from 'pg'

/** One statement, as published on {@link statements}. */
export interface Statement {
  /** With placeholders for its values. */
  text: string
  /** Milliseconds of `performance.now`. */
  started: number
  error?: unknown
}

/** Publishes a {@link Statement} after each one that a connection of the pool has run in this process. */
export const statements = channel('gateway.statement')

type Callback = (error: unknown, result: unknown) => void
type Query = (query: string | { text: string }, ...rest: unknown[]) => unknown

/** The text of what `query` was called with; a cursor has none. */
const textOf = (query: string | { text?: string }) => (typeof query === 'string' ? query : (query.text ?? ''))

/** Publishes the statements of a connection while somebody subscribes to them. */
export function publishStatements(client: PoolClient): void {
  const run = client.query.bind(client) as Query
  client.query = ((query: Parameters<Query>[0], ...rest: unknown[]) => {
    if (!statements.hasSubscribers) return run(query, ...rest)
    const statement: Statement = { text: textOf(query), started: performance.now() }
    // The driver calls back in the context of its socket, not of the call.
    const publish = AsyncResource.bind((error?: unknown) => statements.publish({ ...statement, error }))
    const callback = rest.at(-1)
    if (typeof callback === 'function') {
      const done: Callback = (error, result) => {
        publish(error ?? undefined)
        ;(callback as Callback)(error, result)
      }
      return run(query, ...rest.slice(0, -1), done)
    }
    const result = run(query, ...rest)
    if (result instanceof Promise) void result.then(() => publish(), publish)
    return result
  }) as PoolClient['query']
}
