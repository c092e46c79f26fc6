import { isUnanswered } from '@/lib/device/unanswered'
import type { Messages } from '../base/zh-CN'

/** Fields read from a thrown value: the request layer's error has them, other values may lack them. */
interface Failure {
  kind?: string
  status?: number
  msg?: string
}

const describe = (error: unknown): Failure => (typeof error === 'object' && error !== null ? error : {})

const ownKinds = ['timeout', 'noResponse', 'offline', 'badShape', 'unauthorised'] as const

/** Messages of the platform without meaning for people; never displayed. */
const wordlessMessages = new Set(['error', '40103'])
export const isWordless = (msg: string) => wordlessMessages.has(msg)

/**
 * Text for an error: the server's message if it has a meaningful one, else by kind, else by HTTP status. A
 * response with an invalid body still has a status; without a response it is 0.
 */
export function errorText(error: unknown, messages: Messages): string {
  const { kind = '', status = 0, msg = '' } = describe(error)
  if (msg !== '' && !isWordless(msg)) return msg
  const ownKind = ownKinds.find((own) => own === kind)
  if (ownKind && (ownKind !== 'noResponse' || status < 400)) return messages.errors[ownKind]
  if (kind === 'refused' && status === 400) return messages.errors.internalException
  return messages.errors.byStatus[status] ?? messages.errors[ownKind ?? 'unknown']
}

export function errorIcon(error: unknown): 'offline' | 'lock' | 'alert' {
  const { kind, status } = describe(error)
  if (isUnanswered(kind)) return 'offline'
  return status === 403 ? 'lock' : 'alert'
}
