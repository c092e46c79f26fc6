import type { ActionName } from '../../actions'
import { HostError, type HostErrorKind } from '../../error'

/** A HostError of a fallback. `host` is `browser` in every app, because the browser failed. */
export const fallbackError = (kind: HostErrorKind, api: ActionName, raw?: unknown) =>
  new HostError(kind, { host: 'browser', api, raw, ...errorDetails(raw) })

/** The browser has no such API, or not in this context. */
export const unavailableError = (api: ActionName) => fallbackError('unavailable', api)

/** Names of the exceptions that browsers throw. */
const kinds: Record<string, HostErrorKind> = {
  AbortError: 'cancelled',
  NotAllowedError: 'denied',
  SecurityError: 'denied',
  NotSupportedError: 'unavailable',
}

function errorDetails(raw: unknown): { code?: string; message?: string } {
  if (!(raw instanceof Error)) return {}
  return { code: raw.name, message: raw.message }
}

/** Turns an exception of a Web API into a HostError. */
export function toHostError(api: ActionName, raw: unknown): HostError {
  if (raw instanceof HostError) return raw
  const { code = '' } = errorDetails(raw)
  return fallbackError(kinds[code] ?? 'failed', api, raw)
}
