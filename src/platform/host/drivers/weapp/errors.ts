import type { Api } from '../../driver-calls'
import { FileError, type FileFailure } from '../../../files/file-error'
import { HostError, type HostErrorKind } from '../../error'

/** Phrases of `errMsg`, the first match wins. WeChat has codes for some calls only. */
const phrases: [RegExp, HostErrorKind][] = [
  [/cancel/i, 'cancelled'],
  // Forbidden by the user, by the phone's settings, or by a privacy agreement not accepted or not naming the
  // API.
  [/auth(orize)? (deny|denied)|authorize:fail|no permission|permission denied|privacy|denied/i, 'denied'],
  [/time ?out/i, 'timeout'],
  [/not support|not a function|no such api|not in white ?list|requiredPrivateInfos/i, 'unavailable'],
]

const fileKinds: Partial<Record<FileFailure, HostErrorKind>> = { cancelled: 'cancelled', timeout: 'timeout' }

interface Rejection {
  errMsg?: string
  errno?: number
  errCode?: number
}

export function weappError(api: Api, raw: unknown): HostError {
  if (raw instanceof FileError)
    return new HostError(fileKinds[raw.reason] ?? 'failed', { host: 'weapp', api, code: raw.reason, raw })
  const { errMsg, errno, errCode } = (raw ?? {}) as Rejection
  const message = errMsg ?? (raw instanceof Error ? raw.message : '')
  const kind = phrases.find(([phrase]) => phrase.test(message))?.[1] ?? 'failed'
  return new HostError(kind, { host: 'weapp', api, code: String(errno ?? errCode ?? ''), message, raw })
}
