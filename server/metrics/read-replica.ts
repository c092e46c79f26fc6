import { Counter, Gauge, type Registry } from 'prom-client'
import type { OpenDatabase } from '../database/connection/open'
import { readingPlaces } from '../database/replica/replica'

/** Whether the read replica of the settings is used, how far it is behind, and where readings were made. */
export function measureReplica(registry: Registry, { replica }: OpenDatabase): void {
  if (!replica) return
  const registers = [registry]
  new Gauge({
    name: 'gateway_read_replica_used',
    help: '1 if readings use the read replica, 0 if it is left out.',
    registers,
    collect() {
      this.set(replica.state() === 'used' ? 1 : 0)
    },
  })
  new Gauge({
    name: 'gateway_read_replica_lag_seconds',
    help: 'How far the read replica is behind, at most; +Inf if it is not known.',
    registers,
    collect() {
      this.set(replica.lag() / 1000)
    },
  })
  new Counter({
    name: 'gateway_readings_total',
    help: 'Readings that may use the read replica, by the place where they were made, or why on the primary.',
    labelNames: ['place'],
    registers,
    collect() {
      this.reset()
      for (const place of readingPlaces) this.inc({ place }, replica.readings[place])
    },
  })
}
