import type { Log } from '../log'
import type { Tracing } from './spans'
import type { TracingSettings } from './tracing-settings'

export type { Tracing }

/**
 * Sends traces of calls, jobs, statements and requests to the object store. Their attributes are routes, statements with
 * placeholders, names of jobs and codes: never a person, an address or a value. OpenTelemetry is loaded only here.
 */
export async function startTracing(settings: TracingSettings, log: Log): Promise<Tracing> {
  const { createTracing } = await import('./spans')
  return createTracing(settings, log)
}
