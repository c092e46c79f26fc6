import { createHash } from 'node:crypto'
import { channel } from 'node:diagnostics_channel'
import { setTimeout as wait } from 'node:timers/promises'
import { AwsClient } from 'aws4fetch'
import type { ObjectStoreSettings } from '../object-store-settings'
import { StoreError } from '../store-error'

/** Requests are repeated, because each has the same effect however often it arrives. */
const ATTEMPTS = 3
/** The slowest connection on which a body is still sent in time: bytes in a millisecond. */
const SLOWEST = 100
/** Longest reply that is read as text: a page of a listing has up to 1000 entries. */
const MOST_TEXT = 2_000_000

export type StoreOperation = 'put' | 'get' | 'delete' | 'copy' | 'list'

/** One request, as published on {@link storeCalls}. */
export interface StoreCall {
  operation: StoreOperation
  /** `ok`, or the code of the failure. */
  outcome: string
  seconds: number
}

/** Publishes a {@link StoreCall} after each attempt of a request in this process. */
export const storeCalls = channel('gateway.store-call')

export interface StoreRequest {
  operation: StoreOperation
  method: 'PUT' | 'GET' | 'DELETE'
  /** Name of the object; the bucket itself if undefined. */
  name?: string
  query?: Record<string, string>
  headers?: Record<string, string>
  body?: Uint8Array
  attempts?: number
}

const emptyHash = createHash('sha256').digest('hex')
const hashOf = (body: Uint8Array | undefined) =>
  body ? createHash('sha256').update(body).digest('hex') : emptyHash

/** The address of an object, or of the bucket. */
export function urlOf(store: ObjectStoreSettings, endpoint: string, name = ''): URL {
  const url = new URL(endpoint)
  if (store.addressing === 'host') url.hostname = `${store.bucket}.${url.hostname}`
  url.pathname = store.addressing === 'host' ? `/${name}` : `/${store.bucket}${name && `/${name}`}`
  return url
}

export const signerOf = ({ accessKeyId, secretAccessKey, region }: ObjectStoreSettings) =>
  new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 0 })

const isRepeatable = ({ status }: StoreError) => status === 0 || status === 429 || status >= 500

/** The text of a reply, of which an unreasonable length is not read. */
export async function readText(response: Response): Promise<string> {
  let text = ''
  if (!response.body) return text
  const decoder = new TextDecoder()
  for await (const piece of response.body as unknown as AsyncIterable<Uint8Array>) {
    text += decoder.decode(piece, { stream: true })
    if (text.length > MOST_TEXT) throw new StoreError('ReplyTooLong', response.status)
  }
  return text
}

/** The code in an error reply; one without XML, such as that of a proxy, has its status as code. */
function codeIn(text: string, status: number): string {
  const [, code] = /<Error>[\s\S]*?<Code>\s*([\w.-]{1,80})\s*<\/Code>/.exec(text) ?? []
  return code ?? `HTTP${status}`
}

function failureOf(error: unknown, timer: AbortSignal): StoreError {
  if (error instanceof StoreError) return error
  if (timer.aborted) return new StoreError('timeout', 0, { cause: error })
  const { code } = ((error as Error).cause ?? {}) as { code?: unknown }
  return new StoreError(typeof code === 'string' ? code : 'network', 0, { cause: error })
}

/**
 * Sends signed requests with a time-out, and repeats them after failures that may pass. `read` gets each successful reply
 * while the time-out still runs; what it returns is the result.
 *
 * @throws {StoreError} with the code of the last failure
 */
export function s3Client(store: ObjectStoreSettings) {
  const signer = signerOf(store)

  async function attempt<T>(request: StoreRequest, read: (response: Response) => Promise<T>): Promise<T> {
    const { method, name, query = {}, headers = {}, body } = request
    const url = urlOf(store, store.endpoint, name)
    for (const [key, value] of Object.entries(query)) url.searchParams.set(key, value)
    const signed = await signer.sign(url.href, {
      method,
      headers: { ...headers, 'x-amz-content-sha256': hashOf(body) },
      ...(body && { body: body as Uint8Array<ArrayBuffer> }),
    })
    const timeout = new AbortController()
    const timer = setTimeout(() => timeout.abort(), store.timeoutMs + (body?.length ?? 0) / SLOWEST)
    try {
      const response = await fetch(signed, { signal: timeout.signal, redirect: 'manual' })
      if (response.ok) return await read(response)
      throw new StoreError(codeIn(await readText(response), response.status), response.status)
    } catch (error) {
      throw failureOf(error, timeout.signal)
    } finally {
      clearTimeout(timer)
    }
  }

  async function measured<T>(request: StoreRequest, read: (response: Response) => Promise<T>): Promise<T> {
    const started = performance.now()
    let outcome = 'ok'
    try {
      return await attempt(request, read)
    } catch (error) {
      outcome = (error as StoreError).code
      throw error
    } finally {
      const seconds = (performance.now() - started) / 1000
      storeCalls.publish({ operation: request.operation, outcome, seconds } satisfies StoreCall)
    }
  }

  return async function send<T>(request: StoreRequest, read: (response: Response) => Promise<T>): Promise<T> {
    const { attempts = ATTEMPTS } = request
    for (let made = 1; ; made += 1) {
      try {
        return await measured(request, read)
      } catch (error) {
        if (made >= attempts || !isRepeatable(error as StoreError)) throw error
        // Spread, so that gateways that failed together do not come back together.
        await wait(store.retryMs * 2 ** (made - 1) * (0.5 + Math.random()))
      }
    }
  }
}

export type SendToStore = ReturnType<typeof s3Client>
