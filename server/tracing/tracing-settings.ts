import * as v from 'valibot'

const webAddress = v.pipe(v.string(), v.url('a URL'), v.regex(/^https?:/, 'http or https'))

/** The share of traces that is kept, by OpenTelemetry's names of samplers. */
export const samplerNames = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
] as const

/**
 * OpenTelemetry's standard variables that the gateway reads itself. The exporter reads the others: headers, time-out,
 * compression, certificates; so do `OTEL_SERVICE_NAME` and `OTEL_RESOURCE_ATTRIBUTES` describe the gateway.
 * https://opentelemetry.io/docs/specs/otel/configuration/sdk-environment-variables/
 */
export const tracingEnvironment = {
  OTEL_SDK_DISABLED: v.optional(v.picklist(['true', 'false'], 'true or false'), 'false'),
  OTEL_TRACES_EXPORTER: v.optional(v.picklist(['otlp', 'none'], 'otlp or none'), 'otlp'),
  OTEL_EXPORTER_OTLP_ENDPOINT: v.optional(webAddress),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: v.optional(webAddress),
  OTEL_EXPORTER_OTLP_PROTOCOL: v.optional(v.picklist(['http/json'], 'http/json')),
  OTEL_EXPORTER_OTLP_TRACES_PROTOCOL: v.optional(v.picklist(['http/json'], 'http/json')),
  OTEL_TRACES_SAMPLER: v.optional(
    v.picklist(samplerNames, `one of ${samplerNames.join(', ')}`),
    'parentbased_always_on',
  ),
  OTEL_TRACES_SAMPLER_ARG: v.optional(
    v.pipe(
      v.string(),
      v.decimal('a number'),
      v.transform(Number),
      v.minValue(0, 'at least 0'),
      v.maxValue(1, 'at most 1'),
    ),
    '1',
  ),
}

type Values = v.InferOutput<v.ObjectSchema<typeof tracingEnvironment, undefined>>

export interface TracingSettings {
  sampler: (typeof samplerNames)[number]
  /** From 0 to 1; used by the samplers of a ratio. */
  ratio: number
}

/** Null without an address to which traces are sent. */
export function readTracing(values: Values): TracingSettings | null {
  const address = values.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT ?? values.OTEL_EXPORTER_OTLP_ENDPOINT
  const isOff = values.OTEL_SDK_DISABLED === 'true' || values.OTEL_TRACES_EXPORTER === 'none'
  if (isOff || address === undefined) return null
  return { sampler: values.OTEL_TRACES_SAMPLER, ratio: values.OTEL_TRACES_SAMPLER_ARG }
}
