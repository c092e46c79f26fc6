import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Envelope } from '../../src/wire/protocol/envelope'
import type { Arrival } from '../../src/wire/surveys/submission'
import { GatewayError } from '../gateway-error'
import type { Log } from '../log'
import type { Settings } from '../settings'
import { UPLOAD_PATH } from '../storage/store'
import { type AdmissionQueue, priorityOf, statedWaitOf } from './admission'
import { type Language, preferredLanguage } from './language'
import { messages } from './messages'

/** Replies to a request that cannot be admitted; false if the request is to be processed. */
export type Shed = (request: IncomingMessage, response: ServerResponse) => boolean

/** The data of a refusal because the gateway is busy; null for calls other than submissions. */
export type ArrivalOf = (path: string, query: string, at?: Date) => { arrival: Arrival } | null

/** Milliseconds for which one line of the log counts the calls refused. */
const LOG_MS = 10_000

const isLimited = (method: string, path: string) =>
  method !== 'OPTIONS' && /^\/(dsb\/(dop-home\/)?api|ddcloud)\//.test(path) && path !== UPLOAD_PATH

function bodyIn(language: Language, data: unknown): Buffer {
  const { code, status } = new GatewayError('busy')
  const envelope: Envelope = { status, data, code, error: null, msg: messages[code][language] }
  return Buffer.from(JSON.stringify(envelope))
}

interface Options {
  queue: AdmissionQueue
  settings: Pick<Settings, 'pageOrigins'>
  log: Log
  arrivalOf: ArrivalOf
  /** Called for each refused call with its method. */
  onShed?: ((method: string) => void) | undefined
}

/**
 * Refuses calls while the queue is full, before the framework, the session or the body cost anything: a gateway that
 * spends as much on a refusal as on a call serves ever fewer the more arrive. The reply equals that of `refuse`.
 */
export function createShedding({ queue, settings, log, arrivalOf, onShed }: Options): Shed {
  const bodies = { 'zh-CN': bodyIn('zh-CN', null), 'en-US': bodyIn('en-US', null) }
  const note = createCounter(log)
  return (request, response) => {
    const { method = '', url = '', headers } = request
    const [path = '', query = ''] = url.split('?', 2)
    const priority = priorityOf(path)
    if (!queue.isFull(priority, priority === 0 ? statedWaitOf(query) : 0) || !isLimited(method, path))
      return false
    const { retryAfter, status } = queue.busy(priority)
    const language = preferredLanguage(headers['accept-language'])
    const arrival = method === 'POST' ? arrivalOf(path, query) : null
    const body = arrival ? bodyIn(language, arrival) : bodies[language]
    response.writeHead(status, {
      'Content-Type': 'application/json',
      'Content-Length': body.length,
      'Retry-After': String(retryAfter),
      'Cache-Control': 'no-store',
      'X-Content-Type-Options': 'nosniff',
      ...originHeaders(headers.origin, settings.pageOrigins),
    })
    response.end(body)
    note()
    onShed?.(method)
    return true
  }
}

/** As `allowOrigins` sets them: without these, a page of another origin could not read the reply. */
const originHeaders = (origin: string | undefined, allowed: string[]) =>
  origin !== undefined && allowed.includes(origin)
    ? {
        'Access-Control-Allow-Origin': origin,
        'Access-Control-Expose-Headers': 'Retry-After',
        Vary: 'Origin',
      }
    : {}

/** One line for many calls, because writing a line for each costs as much as the refusal. */
function createCounter(log: Log): () => void {
  let calls = 0
  const write = () => {
    log({ level: 'info', event: 'shed', calls })
    calls = 0
  }
  return () => {
    if (calls === 0) setTimeout(write, LOG_MS).unref()
    calls += 1
  }
}
