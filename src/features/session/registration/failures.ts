import { errorText } from '@/i18n/errors'
import type { RegistrationMessages } from '@/i18n/registration/zh-CN'
import type { SessionMessages } from '@/i18n/session/zh-CN'
import type { Messages } from '@/i18n'
import { RequestError } from '@/request/errors'
import { type FieldErrors, type FieldName, fieldOrder } from './fields'

/** Field of an error code for which the gateway names no field. */
const fieldOfCode: Record<string, FieldName> = {
  invitationUnknown: 'invite',
  invitationExpired: 'invite',
  invitationUsed: 'invite',
  invitationForOther: 'mobile',
  unitUnknown: 'unitCode',
  codeWrong: 'code',
  codeExpired: 'code',
}

function fieldMessages(own: RegistrationMessages, session: SessionMessages): Record<FieldName, string> {
  return {
    invite: own.badInvite,
    unitCode: own.badUnitCode,
    name: own.badName,
    rylxDm: own.badPersonType,
    departmentId: own.badDepartment,
    mobile: session.badMobile,
    code: session.badCode,
  }
}

export interface Failure {
  fields: FieldErrors
  /** Message of a failure that belongs to no field. */
  other: string | null
}

/** Maps a failed request to messages per field. */
export function failureOf(
  error: unknown,
  own: RegistrationMessages,
  messages: Messages,
  session: SessionMessages,
): Failure {
  if (!(error instanceof RequestError)) return { fields: {}, other: own.failed }
  const named = fieldOfCode[error.code]
  if (named) return { fields: { [named]: errorText(error, messages) }, other: null }
  if (error.status === 429) return { fields: {}, other: own.tooMany }
  const fieldTexts = fieldMessages(own, session)
  const known = error.fields.flatMap(({ field }) => fieldOrder.filter((name) => name === field))
  if (known.length === 0) return { fields: {}, other: `${errorText(error, messages)} ${own.failed}` }
  return { fields: Object.fromEntries(known.map((name) => [name, fieldTexts[name]])), other: null }
}
