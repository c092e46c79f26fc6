import { type Send, TransportError } from './types'

/** A browser refuses a longer body that is to outlive its page: fetch.spec.whatwg.org, 64 kibibytes. */
const keptAliveBytes = 64 * 1024

// No UTF-16 unit of a text takes more than three bytes in UTF-8.
const outlives = (body = '') => body.length * 3 < keptAliveBytes

/** Web and Node speak the same `fetch`; no cookie is sent, the session's proof travels in a header. */
export const send: Send = async ({ method, url, headers, body, timeout, keepalive = false }) => {
  const abort = new AbortController()
  const timer = setTimeout(() => abort.abort(), timeout)
  try {
    const response = await fetch(url, {
      method,
      headers,
      credentials: 'omit',
      signal: abort.signal,
      keepalive: keepalive && outlives(body),
      ...(body === undefined ? {} : { body }),
    })
    const retryAfter = response.headers.get('retry-after') ?? undefined
    return { status: response.status, text: await response.text(), retryAfter }
  } catch (cause) {
    throw new TransportError(abort.signal.aborted ? 'timeout' : 'noResponse', { cause })
  } finally {
    clearTimeout(timer)
  }
}
