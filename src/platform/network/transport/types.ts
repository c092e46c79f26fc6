export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE' | 'HEAD' | 'OPTIONS'

export interface TransportRequest {
  method: Method
  url: string
  headers: Record<string, string>
  body?: string | FormData | undefined
  /** Milliseconds. The mini-program limits it to one minute. */
  timeout: number
  /**
   * Continues the request after the page unloads. H5 only; elsewhere a request lives until the app closes.
   */
  keepalive?: boolean
}

export interface TransportResponse {
  status: number
  /** The unparsed body; not necessarily JSON. */
  text: string
  /** The `Retry-After` header, unparsed. */
  retryAfter?: string | undefined
}

/** The request got no response: time-out, no network, or the network or the server broke the connection. */
export class TransportError extends Error {
  override name = 'TransportError'
  constructor(
    readonly reason: 'timeout' | 'noResponse' | 'offline',
    options?: ErrorOptions,
  ) {
    super(reason, options)
  }
}

export type Send = (request: TransportRequest) => Promise<TransportResponse>
