export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE' | 'HEAD' | 'OPTIONS'

export interface TransportRequest {
  method: Method
  url: string
  headers: Record<string, string>
  body?: string | undefined
  /** Milliseconds. The mini-program has a ceiling of its own. */
  timeout: number
  /** Goes on when the page is left. Only the web can; elsewhere a request lives as long as the app. */
  keepalive?: boolean
}

export interface TransportResponse {
  status: number
  /** The body as it came; whether it is JSON is for the caller to find out. */
  text: string
  /** The header of that name as it was sent. */
  retryAfter?: string | undefined
}

/** The request got no answer: it took too long, or the network or the server cut it. */
export class TransportError extends Error {
  override name = 'TransportError'
  constructor(
    readonly reason: 'timeout' | 'noResponse',
    options?: ErrorOptions,
  ) {
    super(reason, options)
  }
}

export type Send = (request: TransportRequest) => Promise<TransportResponse>
