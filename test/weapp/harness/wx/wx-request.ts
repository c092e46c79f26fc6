import http from 'node:http'
import { ApiFailure, failure, finish, type ApiOptions } from './async-api'

/**
 * Milliseconds. WeChat's default and maximum for a request:
 * developers.weixin.qq.com/miniprogram/dev/framework/ability/network.html
 */
const defaultTimeout = 60_000

export interface HttpAnswer {
  statusCode: number
  header: Record<string, string>
  cookies: string[]
  body: Buffer
}

export interface Network {
  /** Maps the built-in origins to current ones. Requests to any other origin are rejected, as in WeChat. */
  origins: Record<string, string>
  online: boolean
  /** Loses a request on its way to the server, or the server's reply; both time out. */
  lose?: (request: { method: string; url: string }) => 'request' | 'answer' | undefined
  /** The reply of a request waits for the returned promise. */
  hold?: (request: { method: string; url: string }) => Promise<void> | undefined
  /** Number of pending requests. */
  pending: number
  /** `METHOD path → status` of each finished request, oldest first. */
  log: string[]
}

interface RequestTask {
  abort(): void
  [name: string]: (listener: never) => void
}

export interface TransferProgress {
  /** Percent. */
  progress: number
  totalBytesSent: number
  totalBytesExpectedToSend: number
}

type TellProgress = (progress: TransferProgress) => void

/** `wx.request` over real HTTP. */
export function requestApi(network: Network) {
  return (options: ApiOptions): RequestTask => {
    const { url, body } = addressAndBody(options)
    const header = { 'content-type': 'application/json', ...lowerCased(options['header']) }
    const method = String(options['method'] ?? 'GET').toUpperCase()
    const timeout = Number(options['timeout'] ?? defaultTimeout)
    return startTask('request', options, network, (signal) =>
      send(network, { url, method, header, body, timeout, signal }).then((answer) => ({
        statusCode: answer.statusCode,
        header: answer.header,
        cookies: answer.cookies,
        data: decodeBody(answer.body, options),
      })),
    )
  }
}

/** Runs a transfer and reports it through the callbacks; `abort` ends it. */
export function startTask(
  name: string,
  options: ApiOptions,
  network: Network,
  run: (signal: AbortSignal, tell: TellProgress) => Promise<object>,
): RequestTask {
  const controller = new AbortController()
  const listeners = new Set<TellProgress>()
  network.pending += 1
  void Promise.resolve()
    .then(() => run(controller.signal, (progress) => listeners.forEach((listener) => listener(progress))))
    .finally(() => (network.pending -= 1))
    .then(
      (result) => finish(options, 'success', { ...result, errMsg: `${name}:ok` }),
      (error: unknown) => finish(options, 'fail', failure(name, error)),
    )
  const unused = ['HeadersReceived', 'ChunkReceived'].flatMap((event) => [`on${event}`, `off${event}`])
  return {
    ...Object.fromEntries(unused.map((method) => [method, () => undefined])),
    onProgressUpdate: (listener: TellProgress) => void listeners.add(listener),
    offProgressUpdate: (listener: TellProgress) => void listeners.delete(listener),
    abort: () => controller.abort(),
  }
}

export interface Outgoing {
  url: string
  method: string
  header: Record<string, string>
  body: Buffer | undefined
  timeout: number
  signal: AbortSignal
}

export async function send(network: Network, outgoing: Outgoing): Promise<HttpAnswer> {
  const url = mappedAddress(network, outgoing.url)
  if (!network.online) throw new ApiFailure('error_msg:net::ERR_INTERNET_DISCONNECTED', 600001)
  const lost = network.lose?.(outgoing)
  if (lost === 'request') throw new ApiFailure('timeout', 5)
  const answer = await exchange(url, outgoing)
  await network.hold?.(outgoing)
  if (outgoing.signal.aborted) throw new ApiFailure('abort')
  network.log.push(
    `${outgoing.method} ${url.pathname}${url.search} → ${answer.statusCode}${lost === 'answer' ? ' (lost)' : ''}`,
  )
  if (lost === 'answer') throw new ApiFailure('timeout', 5)
  return answer
}

function mappedAddress(network: Network, address: string): URL {
  if (!/^https?:\/\//.test(address)) throw new ApiFailure(`invalid url "${address}"`)
  const url = new URL(address)
  const target = network.origins[url.origin]
  if (!target) throw new ApiFailure('url not in domain list', 600002)
  return new URL(url.pathname + url.search, target)
}

function exchange(url: URL, { method, header, body, timeout, signal }: Outgoing): Promise<HttpAnswer> {
  return new Promise((resolve, reject) => {
    const request = http.request(url, { method, headers: header, timeout, agent: false }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('error', reject)
      response.on('end', () => resolve(readAnswer(response, Buffer.concat(chunks))))
    })
    request.on('timeout', () => request.destroy(new ApiFailure('timeout', 5)))
    request.on('error', reject)
    signal.addEventListener('abort', () => request.destroy(new ApiFailure('abort')))
    request.end(body)
  })
}

function readAnswer(response: http.IncomingMessage, body: Buffer): HttpAnswer {
  const header: Record<string, string> = {}
  for (let index = 0; index < response.rawHeaders.length; index += 2) {
    header[response.rawHeaders[index]!] = response.rawHeaders[index + 1]!
  }
  return { statusCode: response.statusCode ?? 0, header, cookies: response.headers['set-cookie'] ?? [], body }
}

/** A GET request sends an object as its query; others as JSON, or form-encoded if the header says so. */
function addressAndBody({ url, method, data, header }: ApiOptions): {
  url: string
  body: Buffer | undefined
} {
  const address = String(url ?? '')
  if (data === undefined || data === null || data === '') return { url: address, body: undefined }
  if (data instanceof ArrayBuffer) return { url: address, body: Buffer.from(data) }
  if (typeof data === 'string') return { url: address, body: Buffer.from(data) }
  if (String(method ?? 'GET').toUpperCase() === 'GET') {
    return { url: address + (address.includes('?') ? '&' : '?') + formEncoded(data), body: undefined }
  }
  const form = lowerCased(header)['content-type']?.includes('x-www-form-urlencoded')
  return { url: address, body: Buffer.from(form ? formEncoded(data) : JSON.stringify(data)) }
}

function formEncoded(data: object): string {
  return Object.entries(data)
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(asText(value))}`)
    .join('&')
}

function asText(value: unknown): string {
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

/** `dataType: 'json'`, the default, parses JSON and returns other text unchanged. */
export function decodeBody(body: Buffer, { responseType, dataType = 'json' }: ApiOptions): unknown {
  if (responseType === 'arraybuffer') return new Uint8Array(body).buffer
  const text = body.toString('utf8')
  if (dataType !== 'json') return text
  try {
    return JSON.parse(text) as unknown
  } catch {
    return text
  }
}

function lowerCased(header: unknown): Record<string, string> {
  const entries = Object.entries((header ?? {}) as Record<string, unknown>)
  return Object.fromEntries(entries.map(([name, value]) => [name.toLowerCase(), String(value)]))
}
