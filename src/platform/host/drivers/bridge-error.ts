import type { Api } from '../driver-calls'
import { HostError, type HostErrorKind } from '../error'
import type { HostName } from '../types'

/** DingTalk and 专有钉钉 share their codes; the SDK itself raises the four-digit ones. */
const kinds: Record<string, HostErrorKind> = {
  '-1': 'cancelled',
  '1': 'unavailable',
  '4': 'denied',
  '7': 'denied',
  '15': 'denied',
  '23': 'denied',
  '4040': 'unavailable',
  '4050': 'unavailable',
  '4060': 'unavailable',
  '5010': 'unavailable',
}

/** An error in the shape of the SDKs' own, for calls that the SDK would never settle. */
export const bridgeError = (errorCode: number, message: string) =>
  Object.assign(new Error(message), { errorCode })

/** The page runs in no app that answers the bridge. */
export const noBridge = () => bridgeError(4040, 'no bridge')

/** The host has the API, but not on this device. */
export const unsupportedOnDevice = (api: string) => bridgeError(4050, `${api}: not on this device`)

interface Rejection {
  errorCode?: unknown
  error?: unknown
  errorMessage?: unknown
  message?: unknown
}

const text = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')

function readRejection(raw: unknown): { code: string; message: string } {
  if (typeof raw !== 'object' || raw === null) return { code: '', message: text(raw) }
  const { errorCode, error, errorMessage, message } = raw as Rejection
  const description = text(errorMessage) || text(message)
  // Example: '[DINGTALK-JSAPI] ERROR 4040: Do not support the current environment'
  return {
    code: text(errorCode) || text(error) || (/ERROR (\d{4}):/.exec(description)?.[1] ?? ''),
    message: description,
  }
}

function kindOf(raw: unknown, code: string, message: string): HostErrorKind {
  const known = kinds[code]
  if (known) return known
  // A call that never reaches the app is rejected with a string or nothing; a missing bridge is a
  // ReferenceError.
  if (raw === undefined || typeof raw === 'string' || raw instanceof ReferenceError) return 'unavailable'
  return /cancel|取消/i.test(message) ? 'cancelled' : 'failed'
}

export function normaliseBridge(host: HostName, raw: unknown, api: Api): HostError {
  const { code, message } = readRejection(raw)
  return new HostError(kindOf(raw, code, message), { host, api, code, message, raw })
}

interface Resolution {
  errorCode?: unknown
  error?: unknown
  success?: unknown
}

/** Throws results that report a failure: some devices resolve failed calls. */
export function throwFailure(result: unknown): unknown {
  if (typeof result !== 'object' || result === null) return result
  const { errorCode, error, success } = result as Resolution
  const failed = [errorCode, error].some((code) => text(code) !== '' && text(code) !== '0')
  if (failed || success === false || success === 'false')
    // oxlint-disable-next-line typescript/only-throw-error -- as it came, like any other rejection
    throw result
  return result
}
