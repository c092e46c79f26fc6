import type { Messages } from './zh-CN'

/** What failures look like from here; the request layer's error fits, and so does anything else. */
interface Failure {
  kind?: string
  status?: number
  msg?: string
}

const describe = (error: unknown): Failure => (typeof error === 'object' && error !== null ? error : {})

const byKind: Record<string, 'timeout' | 'noResponse' | 'badShape' | 'unauthorised'> = {
  timeout: 'timeout',
  noResponse: 'noResponse',
  badShape: 'badShape',
  unauthorised: 'unauthorised',
}

/** Messages of the platform that say nothing to a person, and are not shown to any. */
const wordlessMessages = new Set(['error', '40103'])
export const isWordless = (msg: string) => wordlessMessages.has(msg)

/**
 * What went wrong, in words for a person: the server's own where it has some, then those of its status. A
 * body that cannot be read still came with a status; without one there was no answer.
 */
export function errorText(error: unknown, words: Messages): string {
  const { kind = '', status = 0, msg = '' } = describe(error)
  if (msg !== '' && !isWordless(msg)) return msg
  const ownKind = byKind[kind]
  if (ownKind && (ownKind !== 'noResponse' || status < 400)) return words.errors[ownKind]
  if (kind === 'refused' && status === 400) return words.errors.internalException
  return words.errors.byStatus[status] ?? words.errors[ownKind ?? 'unknown']
}

export function errorIcon(error: unknown): 'offline' | 'lock' | 'alert' {
  const { kind, status } = describe(error)
  if (kind === 'timeout' || kind === 'noResponse') return 'offline'
  return status === 403 ? 'lock' : 'alert'
}
