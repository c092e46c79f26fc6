/** A call sent by the HTML page before the app's scripts have loaded. */
export interface EarlyCall {
  headers: Record<string, string>
  response: Promise<Response>
  /** True once the response has arrived. */
  arrived: boolean
  abort: () => void
}

/** By URL. */
export type EarlyCalls = Record<string, EarlyCall>

interface EarlyRequest {
  method: string
  url: string
  headers: Record<string, string>
  signal: AbortSignal
}

/**
 * The response of an early call that equals the request in method, URL and headers, and thereby in user and
 * language; otherwise undefined. Each is returned once: a repetition of the request goes to the network.
 */
export type TakeEarlyResponse = (request: EarlyRequest) => Promise<Response> | undefined

/** True if the response of an early call to this path has arrived, and no request has taken it yet. */
export type HasEarlyResponse = (path: string) => boolean
