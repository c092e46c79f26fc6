import { WxFailure, type ApiCalls, type WxOptions } from './api'

const bodyless = new Set(['GET', 'HEAD'])

/** `wx.request` over the local network, to use a real gateway. */
export function createRequest(calls: ApiCalls) {
  return (options: WxOptions) => {
    const controller = new AbortController()
    const request = calls.define('request', () => send(options, controller))
    // The base library always returns the task, never a promise.
    void request({ ...options, complete: options.complete ?? (() => undefined) })
    return {
      abort: () => controller.abort(new WxFailure('abort')),
      onHeadersReceived: () => undefined,
      offHeadersReceived: () => undefined,
      onChunkReceived: () => undefined,
      offChunkReceived: () => undefined,
    }
  }
}

async function send(options: WxOptions, controller: AbortController) {
  const timeout = Number(options['timeout'] ?? 60_000)
  const timer = setTimeout(() => controller.abort(new WxFailure('timeout', { errno: 5 })), timeout)
  try {
    const method = ((options['method'] as string | undefined) ?? 'GET').toUpperCase()
    const response = await fetch(databaseUrl(options, method), {
      method,
      headers: { 'content-type': 'application/json', ...(options['header'] as Record<string, string>) },
      body: bodyless.has(method) ? null : bodyOf(options),
      signal: controller.signal,
    })
    const data = readBody(await response.text(), options)
    return {
      data,
      statusCode: response.status,
      header: headersOf(response),
      cookies: response.headers.getSetCookie(),
    }
  } catch (error) {
    if (error instanceof WxFailure) throw error
    throw new WxFailure('', { errno: 600001, cause: error })
  } finally {
    clearTimeout(timer)
  }
}

function databaseUrl(options: WxOptions, method: string): string {
  const url = new URL(String(options['url']))
  const data = options['data']
  if (bodyless.has(method) && data && typeof data === 'object') {
    for (const [name, value] of Object.entries(data)) url.searchParams.set(name, String(value))
  }
  return url.href
}

function bodyOf(options: WxOptions): string | Uint8Array<ArrayBuffer> | null {
  const data = options['data']
  if (data === undefined || data === null) return null
  if (data instanceof ArrayBuffer) return new Uint8Array(data)
  if (typeof data === 'string') return data
  const type =
    (options['header'] as Record<string, string> | undefined)?.['content-type'] ?? 'application/json'
  if (type.startsWith('application/x-www-form-urlencoded')) {
    return new URLSearchParams(data as Record<string, string>).toString()
  }
  return JSON.stringify(data)
}

function readBody(text: string, options: WxOptions): unknown {
  if ((options['dataType'] ?? 'json') !== 'json') return text
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/** Devices return header names with capitals, as servers usually send them; `fetch` returns lower case. */
const headersOf = (response: Response): Record<string, string> =>
  Object.fromEntries(
    [...response.headers].map(([name, value]) => [
      name.replace(/\b[a-z]/g, (letter) => letter.toUpperCase()),
      value,
    ]),
  )
