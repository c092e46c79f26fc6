import type { ActionName } from '../../actions'
import { HostError, type HostErrorKind } from '../../error'

/** An error of the own means; whichever app is around the page, it was the browser in it that failed. */
export const refusal = (kind: HostErrorKind, api: ActionName, raw?: unknown) =>
  new HostError(kind, { host: 'browser', api, raw, ...wordsOf(raw) })

/** The browser has no such API, or not in this place. */
export const lacking = (api: ActionName) => refusal('unavailable', api)

/** By name, as browsers throw them. */
const kinds: Record<string, HostErrorKind> = {
  AbortError: 'cancelled',
  NotAllowedError: 'denied',
  SecurityError: 'denied',
  NotSupportedError: 'unavailable',
}

function wordsOf(raw: unknown): { code?: string; message?: string } {
  if (!(raw instanceof Error)) return {}
  return { code: raw.name, message: raw.message }
}

/** What a Web API has thrown. */
export function refusalOf(api: ActionName, raw: unknown): HostError {
  if (raw instanceof HostError) return raw
  const { code = '' } = wordsOf(raw)
  return refusal(kinds[code] ?? 'failed', api, raw)
}
