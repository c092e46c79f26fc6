import type { Envelope } from '../../../src/wire/protocol/envelope'
import type { FormDraft, FormPreview } from '../../../src/wire/surveys/forms'
import type { LoginResponse } from '../../../src/wire/session/session'
import { largestForm } from '../../lib/questionnaire/large-table'
import { startGatewayProcess } from '../../server/harness/gateway-process'
import { atMost, type Row } from '../harness/row'
import { medianMs, msOf } from '../harness/timing'

const ROUNDS = 9
const area = '/dsb/api/questionnaire/forms'

type Call = <T>(path: string, body?: unknown) => Promise<T>

const callerOf =
  (url: string, token = ''): Call =>
  async <T>(path: string, body?: unknown): Promise<T> => {
    const headers = { token, 'content-type': 'application/json' }
    const sent = body === undefined ? { headers } : { headers, method: 'POST', body: JSON.stringify(body) }
    const answer = (await (await fetch(url + path, sent)).json()) as Envelope<T>
    if (answer.status !== 200) throw new Error(`${path}: ${answer.code}`)
    return answer.data
  }

async function signIn(url: string): Promise<Call> {
  const { sessionId, xnzzSxs } = await callerOf(url)<LoginResponse>('/dsb/api/main/auth/loginmp', {
    code: 'demo:wuhao',
  })
  const call = callerOf(url, sessionId)
  await call('/dsb/api/main/auth/login', { xnzzId: xnzzSxs[0]?.xnzzId })
  return call
}

async function draftOfLargest(call: Call): Promise<string> {
  const { id, definition } = await call<FormDraft>(`${area}/start`, { of: null })
  const largest = { ...largestForm(), id: definition.id }
  await call(`${area}/save`, { id, definition: largest, isTemplate: false, baseRevision: 1 })
  return id
}

/** The slowest response of `/healthz` while a job runs. */
async function slowestHealth(call: Call, job: Promise<unknown>): Promise<number> {
  let isRunning = true
  const ended = job.finally(() => (isRunning = false))
  let slowest = 0
  while (isRunning) slowest = Math.max(slowest, await msOf(() => call('/healthz')))
  await ended
  return slowest
}

const row = (what: string, ours: number, limit: number): Row => ({
  ...{ what, unit: 'ms', ours, other: null, goal: atMost(ours, limit, 'ms') },
})

/** The largest accepted form, checked by a gateway in a separate process. */
export async function measure(): Promise<Row[]> {
  const gateway = await startGatewayProcess()
  try {
    const call = await signIn(gateway.url)
    const id = await draftOfLargest(call)
    const preview = () => call<FormPreview>(`${area}/preview?kind=draft&id=${id}`)
    const first = await msOf(preview)
    const usual = await medianMs(preview, ROUNDS)
    const health = await slowestHealth(call, preview())
    return [
      row('preview of the largest form, the first', first, 2_000),
      row('preview of the largest form', usual, 1_000),
      row('slowest health answer meanwhile', health, 250),
    ]
  } finally {
    await gateway.close()
  }
}
