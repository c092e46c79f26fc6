import { collectDefaultMetrics, Registry } from 'prom-client'
import type { OpenDatabase } from '../database/connection/open'
import type { Log } from '../log'
import { measurePool } from './database'
import { measureFileStore } from './file-store'
import { measureJobs, measureRuns } from './jobs'
import { countLogEntries } from './log-entries'
import { measureQueues } from './queues'
import { measureReplica } from './read-replica'
import { measureRequests, type ObserveRequest } from './requests'
import { measureSubmissions } from './submissions'

/** What a gateway measures about itself, as Prometheus reads it. */
export interface Metrics {
  /** The text of all metrics. */
  read(): Promise<{ contentType: string; text: string }>
  /** Measures one call. */
  observeRequest: ObserveRequest
  /** Counts a call that was refused before it reached the app. */
  observeShed: (method: string) => void
  /** Passes entries on to a log, and counts the errors among them. */
  countEntries(log: Log): Log
  /** Ends the measuring of what belongs to the process and not to this gateway. */
  close(): void
}

/**
 * Metrics of one gateway. Their labels are routes, jobs, queues and codes: never a person, an organisation or a survey.
 * Several gateways on one database report the same queues.
 */
export function createMetrics(database: OpenDatabase): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  measurePool(registry, database)
  measureReplica(registry, database)
  measureQueues(registry, database)
  measureJobs(registry, database)
  const stops = [measureRuns(registry), measureFileStore(registry), measureSubmissions(registry)]
  const requests = measureRequests(registry)
  return {
    read: async () => ({ contentType: registry.contentType, text: await registry.metrics() }),
    ...requests,
    countEntries: countLogEntries(registry),
    close: () => {
      for (const stop of stops) stop()
      registry.clear()
    },
  }
}
