import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'drizzle-orm'
import { createApp } from '../../../server/app'
import { type OpenDatabase, rowsOf } from '../../../server/database/connection/open'
import { createReadiness } from '../../../server/http/readiness'
import { startJobRunner } from '../../../server/jobs/runner'
import type { LogEntry } from '../../../server/log'
import { readSettings } from '../../../server/settings'
import { startTracing, type Tracing } from '../../../server/tracing/tracing'
import { until } from '../../until'
import { createTestClock } from '../harness/clock'
import { describeOnPostgres } from '../harness/database'

interface Span {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  status: { code: number }
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[]
}

interface Batch {
  resourceSpans: {
    resource: { attributes: Span['attributes'] }
    scopeSpans: { spans: Span[] }[]
  }[]
}

/** What OpenTelemetry's collector receives on its HTTP port; answers each batch with `status`. */
async function openCollector(status = 200) {
  const batches: Batch[] = []
  const paths: string[] = []
  const server: Server = createServer((request, response) => {
    const pieces: Buffer[] = []
    request.on('data', (piece: Buffer) => pieces.push(piece))
    request.on('end', () => {
      paths.push(request.url ?? '')
      batches.push(JSON.parse(Buffer.concat(pieces).toString()) as Batch)
      response.writeHead(status, { 'content-type': 'application/json' }).end('{}')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const spans = () =>
    batches.flatMap(({ resourceSpans }) =>
      resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)),
    )
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return { url, paths, batches, spans, close: () => new Promise((resolve) => server.close(resolve)) }
}

const valueOf = ({ attributes }: Pick<Span, 'attributes'>, name: string) => {
  const found = attributes.find(({ key }) => key === name)?.value
  return found?.stringValue ?? found?.intValue
}

const caller = { trace: '0af7651916cd43dd8448eb211c80319c', span: 'b7ad6b7169203331' }
const traceparent = `00-${caller.trace}-${caller.span}-01`
const mobile = '13800000001'
/** Codes for one number are limited. */
let sent = 0

describeOnPostgres('traces', (open) => {
  let opened: OpenDatabase
  const logged: LogEntry[] = []
  const variables = [
    'OTEL_EXPORTER_OTLP_ENDPOINT',
    'OTEL_RESOURCE_ATTRIBUTES',
    'OTEL_EXPORTER_OTLP_TIMEOUT',
  ] as const

  beforeAll(async () => {
    opened = await open()
  })
  afterEach(() => {
    for (const name of variables) delete process.env[name]
    logged.length = 0
  })
  afterAll(() => opened.close())

  async function gatewayWith(env: Record<string, string>) {
    Object.assign(process.env, env)
    const settings = readSettings({ GATEWAY_MODE: 'demo', ...env })
    const log = (entry: LogEntry) => void logged.push(entry)
    const tracing: Tracing | undefined = settings.tracing
      ? await startTracing(settings.tracing, log)
      : undefined
    const gateway = { db: opened.db, clock: createTestClock(new Date()), settings, log }
    const readReadiness = createReadiness({ probe: opened.probe, settings, isStopping: () => false })
    const app = createApp(gateway, { readReadiness, ...(tracing && { tracing }) })
    app.get('/broken', async (c) => c.json(await opened.db.execute(sql`select 1 / ${0}::int`)))
    const sendCode = (headers: Record<string, string> = {}) =>
      app.request('/dsb/api/main/auth/sms_code', {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify({ mobile: String(Number(mobile) + sent++) }),
      })
    return { app, gateway, tracing, sendCode }
  }

  it('are not made without an address, or if they are switched off', () => {
    const endpoint = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318' }
    const tracingOf = (env: Record<string, string>) => readSettings({ GATEWAY_MODE: 'demo', ...env }).tracing
    expect(tracingOf({})).toBeNull()
    expect(tracingOf({ ...endpoint, OTEL_SDK_DISABLED: 'true' })).toBeNull()
    expect(tracingOf({ ...endpoint, OTEL_TRACES_EXPORTER: 'none' })).toBeNull()
    expect(
      tracingOf({ ...endpoint, OTEL_TRACES_SAMPLER: 'traceidratio', OTEL_TRACES_SAMPLER_ARG: '0.25' }),
    ).toEqual({ sampler: 'traceidratio', ratio: 0.25 })
  })

  it('refuse unknown values by the name of the variable', () => {
    const wrong = {
      OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318',
      OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc',
      OTEL_TRACES_SAMPLER_ARG: '2',
    }
    expect(() => readSettings({ GATEWAY_MODE: 'demo', ...wrong })).toThrow(
      /OTEL_EXPORTER_OTLP_ENDPOINT .*OTEL_EXPORTER_OTLP_PROTOCOL \(http\/json\).*OTEL_TRACES_SAMPLER_ARG \(at most 1\)/,
    )
  })

  it('connect a call with its caller, its statements and its line in the log', async () => {
    const collector = await openCollector()
    const { tracing, sendCode } = await gatewayWith({
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
      OTEL_RESOURCE_ATTRIBUTES: 'deployment.environment.name=province',
    })
    const reply = await sendCode({ traceparent })
    await tracing?.close()
    await collector.close()

    expect(collector.paths).toEqual(['/v1/traces'])
    const call = collector.spans().find(({ name }) => name === 'POST /dsb/api/main/auth/sms_code')
    expect(call).toMatchObject({ traceId: caller.trace, parentSpanId: caller.span })
    expect(valueOf(call!, 'http.response.status_code')).toBe(reply.status)
    const line = logged.find(({ event }) => event === 'request')
    expect(valueOf(call!, 'request.id')).toBe(line?.requestId)
    const statements = collector.spans().filter(({ parentSpanId }) => parentSpanId === call?.spanId)
    expect(statements.map((span) => valueOf(span, 'db.query.text')).join('\n')).toMatch(/one_time_code|sms/i)

    const resource = collector.batches[0]!.resourceSpans[0]!.resource
    expect(valueOf(resource, 'service.name')).toBe('tax-workbench')
    expect(valueOf(resource, 'deployment.environment.name')).toBe('province')
  })

  it('contain no values: neither a mobile number nor an id of a path', async () => {
    const collector = await openCollector()
    const { app, tracing, sendCode } = await gatewayWith({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url })
    await sendCode()
    const id = '0123456789abcdef'
    await app.request(`/dsb/api/oss/file/${id}?token=a-secret`)
    await tracing?.close()
    await collector.close()
    const text = JSON.stringify(collector.batches)
    expect(text).toContain('GET /dsb/api/oss/file/:key')
    for (const value of [mobile.slice(0, 9), id, 'a-secret']) expect(text).not.toContain(value)
  })

  it('state failures by class and SQLSTATE', async () => {
    const collector = await openCollector()
    const { app, tracing } = await gatewayWith({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url })
    await app.request('/broken')
    await tracing?.close()
    await collector.close()
    const call = collector.spans().find(({ name }) => name === 'GET /broken')
    const statement = collector.spans().find(({ parentSpanId }) => parentSpanId === call?.spanId)
    expect([call?.status.code, statement?.status.code]).toEqual([2, 2])
    expect(valueOf(statement!, 'error.type')).toBe('error 22012')
  })

  it('enclose the statements of a job, and none of those that search for jobs', async () => {
    const collector = await openCollector()
    const { gateway, tracing } = await gatewayWith({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url })
    const run = async () => void (await opened.db.execute(sql`select 'of the job'`))
    const stop = startJobRunner(gateway, { 'a traced job': { everySeconds: 3_600, run } }, { pollMs: 10 })
    await until(async () => {
      const done = await rowsOf(
        opened.db,
        sql`select 1 from job where kind = 'a traced job' and finished_at is not null`,
      )
      return done.length > 0 || null
    })
    await stop()
    await tracing?.close()
    await collector.close()
    const job = collector.spans().find(({ name }) => name === 'job a traced job')
    expect(valueOf(job!, 'job.outcome')).toBe('done')
    const own = collector.spans().find((span) => valueOf(span, 'db.query.text') === "select 'of the job'")
    expect(own?.parentSpanId).toBe(job?.spanId)
    expect(collector.spans().filter(({ parentSpanId }) => !parentSpanId)).toEqual([job])
  })

  it('are not missed by calls when the collector refuses them; the log says so once', async () => {
    const collector = await openCollector(400)
    const { tracing, sendCode } = await gatewayWith({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url })
    const { status } = await sendCode()
    await tracing?.close()
    await collector.close()
    expect(status).toBe(200)
    expect(logged.filter(({ event }) => event === 'trace-export')).toEqual([
      { level: 'error', event: 'trace-export' },
    ])
  })

  it('do not keep a gateway from ending when the collector is silent', async () => {
    const silent = createServer(() => undefined)
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
    const url = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`
    const { tracing, sendCode } = await gatewayWith({ OTEL_EXPORTER_OTLP_ENDPOINT: url })
    expect((await sendCode()).status).toBe(200)
    await tracing?.close()
    silent.closeAllConnections()
    silent.close()
  })
})
