import { AsyncLocalStorage } from 'node:async_hooks'
import type { Context } from '@opentelemetry/api'
import type { MiddlewareHandler } from 'hono'
import type { Log } from '../log'
import type { TracingSettings } from './tracing-settings'

/** The span that encloses the running code; a call's and a job's statements are its children. */
export const activeSpan = new AsyncLocalStorage<Context>()

/** Traces of a gateway, as OpenTelemetry describes them. */
export interface Tracing {
  /** Makes a span of each call, the child of the caller's if it sends a `traceparent`. */
  traceRequest: MiddlewareHandler
  /** Sends what is left, within a limited time, and ends the tracing. */
  close(): Promise<void>
}

/**
 * Sends traces of calls, jobs, statements and requests to the object store. Their attributes are routes, statements with
 * placeholders, names of jobs and codes: never a person, an address or a value. OpenTelemetry is loaded only here.
 */
export async function startTracing(settings: TracingSettings, log: Log): Promise<Tracing> {
  const { createTracing } = await import('./spans')
  return createTracing(settings, log)
}
