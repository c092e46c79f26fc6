import { type Send, TransportError } from './transport-types'

/** Web and Node speak the same `fetch`; no cookie is sent, the session's proof travels in a header. */
export const send: Send = async ({ method, url, headers, body, timeout }) => {
  const abort = new AbortController()
  const timer = setTimeout(() => abort.abort(), timeout)
  try {
    const response = await fetch(url, {
      method,
      headers,
      credentials: 'omit',
      signal: abort.signal,
      ...(body === undefined ? {} : { body }),
    })
    return { status: response.status, text: await response.text() }
  } catch (cause) {
    throw new TransportError(abort.signal.aborted ? 'timeout' : 'noResponse', { cause })
  } finally {
    clearTimeout(timer)
  }
}
