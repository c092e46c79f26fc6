import type { Words } from './zh-CN'

/** What failures look like from here; the request layer's error fits, and so does anything else. */
interface Failure {
  kind?: string
  status?: number
  msg?: string
}

const describe = (error: unknown): Failure => (typeof error === 'object' && error !== null ? error : {})

const byStatus: Record<number, keyof Words['errors']> = {
  401: 'unauthorised',
  403: 'forbidden',
  404: 'notFound',
}
const byKind: Record<string, keyof Words['errors']> = {
  timeout: 'timeout',
  noResponse: 'noResponse',
  badShape: 'badShape',
  unauthorised: 'unauthorised',
}

/** Messages of the platform that say nothing to a person. */
const wordless = new Set(['', 'error', '40103'])

/** What went wrong, in words for a person: the server's own where it has some. */
export function errorText(error: unknown, words: Words): string {
  const { kind = '', status = 0, msg = '' } = describe(error)
  if (!wordless.has(msg)) return msg
  return words.errors[byKind[kind] ?? byStatus[status] ?? 'unknown']
}

export function errorIcon(error: unknown): 'offline' | 'lock' | 'alert' {
  const { kind, status } = describe(error)
  if (kind === 'timeout' || kind === 'noResponse') return 'offline'
  return status === 403 ? 'lock' : 'alert'
}
