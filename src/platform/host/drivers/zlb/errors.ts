import type { Api } from '../../driver-calls'
import { HostError, type HostErrorKind } from '../../error'

/** Codes of every call: cancelled, and bridge not initialised. */
const common: Record<string, HostErrorKind> = { '-1': 'cancelled', '5': 'unavailable' }

const camera: Record<string, HostErrorKind> = { '1001': 'unavailable', '1002': 'denied', '1003': 'denied' }

/** The other codes differ by call. */
const byApi: Partial<Record<Api, Record<string, HostErrorKind>>> = {
  chooseImages: camera,
  scanCode: camera,
  getLocation: { '1001': 'denied', '1002': 'unavailable' },
}

interface Rejection {
  errorCode?: unknown
  code?: unknown
  errorMessage?: unknown
  message?: unknown
  msg?: unknown
}

const text = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')

/** Accepts every property name for code and message that the bridge's documentation shows. */
export function zlbError(api: Api, raw: unknown): HostError {
  const { errorCode, code, errorMessage, message, msg } = (raw ?? {}) as Rejection
  const number = text(errorCode) || text(code)
  const messageText = text(errorMessage) || text(message) || text(msg)
  const kind = byApi[api]?.[number] ?? common[number] ?? 'failed'
  return new HostError(kind, { host: 'zlb', api, code: number, message: messageText, raw })
}

/** An error of a closed dialog, in the shape of the bridge's own. */
export const closed = () => Object.assign(new Error('closed'), { errorCode: -1 })
