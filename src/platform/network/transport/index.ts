import { takeEarlyResponse } from '../early-calls'
import { silence } from '../silence'
import { type Send, TransportError } from './types'

/** Bytes. Browsers reject a `keepalive` request with a longer body: fetch.spec.whatwg.org, 64 kibibytes. */
const maxKeepaliveBytes = 64 * 1024

// A UTF-16 code unit takes at most three bytes in UTF-8.
const fitsKeepalive = (body: string | FormData = '') =>
  typeof body === 'string' && body.length * 3 < maxKeepaliveBytes

/** `fetch` of browsers and Node. Sends no cookies; the session token is in a header. */
export const send: Send = async ({ method, url, headers, body, timeout, keepalive = false }) => {
  const abort = new AbortController()
  const timer = setTimeout(() => abort.abort(), timeout)
  try {
    const sent = () =>
      fetch(url, {
        method,
        headers,
        credentials: 'omit',
        signal: abort.signal,
        keepalive: keepalive && fitsKeepalive(body),
        ...(body === undefined ? {} : { body }),
      })
    const response = await (takeEarlyResponse({ method, url, headers, signal: abort.signal }) ?? sent())
    const retryAfter = response.headers.get('retry-after') ?? undefined
    return { status: response.status, text: await response.text(), retryAfter }
  } catch (cause) {
    throw new TransportError(silence(abort.signal.aborted), { cause })
  } finally {
    clearTimeout(timer)
  }
}
