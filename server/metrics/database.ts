import { Gauge, Histogram, type Registry } from 'prom-client'
import type { OpenDatabase } from '../database/connection/open'

/**
 * The pool of connections to a server, and how long calls use one: the time of their statements and of the transaction
 * around them. The embedded database has no pool; its time is part of the event loop's.
 */
export function measurePool(registry: Registry, { pool }: OpenDatabase): void {
  if (!pool) return
  new Gauge({
    name: 'gateway_database_connections',
    help: 'Connections of the pool, by state: used, idle, and calls that wait for one.',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      this.set({ state: 'used' }, pool.totalCount - pool.idleCount)
      this.set({ state: 'idle' }, pool.idleCount)
      this.set({ state: 'waiting' }, pool.waitingCount)
    },
  })
  const durations = new Histogram({
    name: 'gateway_database_use_seconds',
    help: 'Time for which a call, or a step of a job, uses a connection.',
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5, 15],
    registers: [registry],
  })
  const since = new WeakMap<object, number>()
  pool.on('acquire', (client) => since.set(client, performance.now()))
  pool.on('release', (_error, client) => {
    const started = since.get(client)
    if (started !== undefined) durations.observe((performance.now() - started) / 1000)
  })
}
