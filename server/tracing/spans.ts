import { AsyncLocalStorage } from 'node:async_hooks'
import {
  type Attributes,
  type Context,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  type TextMapGetter,
  trace,
  type Tracer,
} from '@opentelemetry/api'
import { W3CTraceContextPropagator } from '@opentelemetry/core'
import type { MiddlewareHandler } from 'hono'
import { routePath } from 'hono/route'
import { type Statement, statements } from '../database/connection/statements'
import { type JobRun, jobRuns } from '../jobs/runner'
import { type Log, nameError } from '../log'
import { type StoreCall, storeCalls } from '../storage/s3/client'
import { within } from '../within'
import { createProvider } from './provider'
import type { TracingSettings } from './tracing-settings'

/** The span that encloses the running code; a call's and a job's statements are its children. */
const activeSpan = new AsyncLocalStorage<Context>()

/** Traces of a gateway, as OpenTelemetry describes them. */
export interface Tracing {
  /** Makes a span of each call, the child of the caller's if it sends a `traceparent`. */
  traceRequest: MiddlewareHandler
  /** Sends what is left, within a limited time, and ends the tracing. */
  close(): Promise<void>
}

/** Milliseconds for the last spans when the gateway stops. */
const FLUSH_MS = 2_000

/** A longer statement is cut: those of lists have several thousand characters. */
const MOST_TEXT = 2_000

const propagator = new W3CTraceContextPropagator()

/** Reads the header of the specification; https://www.w3.org/TR/trace-context/ */
const carrier: TextMapGetter<string | undefined> = {
  keys: () => ['traceparent'],
  get: (traceparent, key) => (key === 'traceparent' ? traceparent : undefined),
}

const callerOf = (traceparent: string | undefined): Context =>
  propagator.extract(ROOT_CONTEXT, traceparent, carrier)

/** https://opentelemetry.io/docs/specs/semconv/http/http-spans/ */
function createTraceRequest(tracer: Tracer): MiddlewareHandler {
  return async (c, next) => {
    const { method } = c.req
    const parent = callerOf(c.req.header('traceparent'))
    const span = tracer.startSpan(method, { kind: SpanKind.SERVER }, parent)
    try {
      await activeSpan.run(trace.setSpan(parent, span), next)
    } finally {
      const route = routePath(c, -1)
      const { status } = c.res
      span.updateName(`${method} ${route}`)
      span.setAttributes({
        'http.request.method': method,
        'http.route': route,
        'http.response.status_code': status,
        'request.id': c.res.headers.get('x-request-id') ?? '',
      })
      if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
      span.end()
    }
  }
}

interface Finished {
  name: string
  /** Milliseconds of `performance.now`. */
  started: number
  attributes: Attributes
  error?: string | undefined
}

/** Statements of the search for jobs, of probes and of metrics have no span around them, and get none. */
function addFinished(tracer: Tracer, { name, started, attributes, error }: Finished): void {
  const parent = activeSpan.getStore()
  if (!parent) return
  const startTime = performance.timeOrigin + started
  const span = tracer.startSpan(name, { kind: SpanKind.CLIENT, startTime, attributes }, parent)
  if (error !== undefined) span.setStatus({ code: SpanStatusCode.ERROR }).setAttribute('error.type', error)
  span.end()
}

/** https://opentelemetry.io/docs/specs/semconv/database/postgresql/ */
function onStatement(tracer: Tracer, message: unknown): void {
  const { text, started, error } = message as Statement
  const [operation = ''] = /^\s*\w+/.exec(text) ?? []
  addFinished(tracer, {
    name: operation.trim().toUpperCase() || 'statement',
    started,
    attributes: { 'db.system.name': 'postgresql', 'db.query.text': text.slice(0, MOST_TEXT) },
    error: error === undefined ? undefined : nameError(error),
  })
}

function onStoreCall(tracer: Tracer, message: unknown): void {
  const { operation, outcome, seconds } = message as StoreCall
  addFinished(tracer, {
    name: `store ${operation}`,
    started: performance.now() - seconds * 1_000,
    attributes: { 'store.operation': operation },
    error: outcome === 'ok' ? undefined : outcome,
  })
}

/** A span of each attempt of a job, around its statements. Returns the function that ends it. */
function traceJobs(tracer: Tracer): () => void {
  const begin = (message: unknown) => {
    const { kind } = message as JobRun
    return trace.setSpan(ROOT_CONTEXT, tracer.startSpan(`job ${kind}`, { root: true }, ROOT_CONTEXT))
  }
  const end = (message: unknown) => {
    const { kind, result: outcome = 'lost' } = message as JobRun
    const span = trace.getSpan(activeSpan.getStore() ?? ROOT_CONTEXT)
    span?.setAttributes({ 'job.kind': kind, 'job.outcome': outcome })
    if (outcome === 'failed' || outcome === 'dead') span?.setStatus({ code: SpanStatusCode.ERROR })
    span?.end()
  }
  jobRuns.start.bindStore(activeSpan, begin)
  jobRuns.asyncEnd.subscribe(end)
  return () => {
    jobRuns.start.unbindStore(activeSpan)
    jobRuns.asyncEnd.unsubscribe(end)
  }
}

export function createTracing(settings: TracingSettings, log: Log): Tracing {
  const { tracer, close: closeProvider } = createProvider(settings, log)
  const statement = (message: unknown) => onStatement(tracer, message)
  const storeCall = (message: unknown) => onStoreCall(tracer, message)
  statements.subscribe(statement)
  storeCalls.subscribe(storeCall)
  const endJobs = traceJobs(tracer)
  const close = async () => {
    statements.unsubscribe(statement)
    storeCalls.unsubscribe(storeCall)
    endJobs()
    await within(FLUSH_MS, closeProvider())
  }
  return { traceRequest: createTraceRequest(tracer), close }
}
