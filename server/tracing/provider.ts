import { setGlobalErrorHandler } from '@opentelemetry/core'
import type { Tracer } from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import {
  defaultResource,
  detectResources,
  envDetector,
  resourceFromAttributes,
} from '@opentelemetry/resources'
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  type Sampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import type { Log } from '../log'
import type { TracingSettings } from './tracing-settings'

const samplers: Record<TracingSettings['sampler'], (ratio: number) => Sampler> = {
  always_on: () => new AlwaysOnSampler(),
  always_off: () => new AlwaysOffSampler(),
  traceidratio: (ratio) => new TraceIdRatioBasedSampler(ratio),
  parentbased_always_on: () => new ParentBasedSampler({ root: new AlwaysOnSampler() }),
  parentbased_always_off: () => new ParentBasedSampler({ root: new AlwaysOffSampler() }),
  parentbased_traceidratio: (ratio) => new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(ratio) }),
}

/** Milliseconds between two log lines about a collector that does not accept traces. */
const REPORT_MS = 60_000

/** The messages of failed exports quote the reply of the collector: the log has only the fact. */
function reportFailures(log: Log): () => void {
  let reported = -Infinity
  return () => {
    if (performance.now() - reported < REPORT_MS) return
    reported = performance.now()
    log({ level: 'error', event: 'trace-export' })
  }
}

interface Provider {
  tracer: Tracer
  /** Sends what is left. */
  close(): Promise<void>
}

/** Sends spans in batches to the collector of the environment. A full queue drops spans; nothing waits for it. */
export function createProvider({ sampler, ratio }: TracingSettings, log: Log): Provider {
  const report = reportFailures(log)
  setGlobalErrorHandler(report)
  const provider = new TracerProvider({
    sampler: samplers[sampler](ratio),
    resource: defaultResource()
      .merge(resourceFromAttributes({ 'service.name': 'tax-workbench' }))
      .merge(detectResources({ detectors: [envDetector] })),
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter() })],
  })
  return { tracer: provider.getTracer('gateway'), close: () => provider.shutdown().catch(report) }
}
