import * as v from 'valibot'
import type { RegistrationMessages } from '@/i18n/registration/zh-CN'
import type { SessionMessages } from '@/i18n/session/zh-CN'
import { parseJson } from '@/lib/text/json'
import { session } from '@/platform/storage/key-value'
import { nameSchema } from '@/wire/people/person'
import { invitationLength } from '@/wire/session/registration'
import { isCode, isMobile } from '../mobile-code/mobile-number'

/** Form values, without the one-time code, which is valid for one attempt. */
const fieldsSchema = v.object({
  way: v.picklist(['invite', 'unit']),
  invite: v.string(),
  unitCode: v.string(),
  name: v.string(),
  mobile: v.string(),
  /** Empty if nothing is chosen. */
  rylxDm: v.string(),
  departmentId: v.string(),
})

export type Fields = v.InferOutput<typeof fieldsSchema>
export type FieldName = 'invite' | 'unitCode' | 'name' | 'rylxDm' | 'departmentId' | 'mobile' | 'code'
export type FieldErrors = Partial<Record<FieldName, string>>

/** In page order, to find the first invalid field. */
export const fieldOrder: FieldName[] = [
  'invite',
  'unitCode',
  'name',
  'rylxDm',
  'departmentId',
  'mobile',
  'code',
]

/** Element id of a field. */
export const fieldId = (name: FieldName) => `regist-${name}`

/** Stored in the page session: survives a reload, not the visit. */
const key = 'registration'

const empty: Fields = {
  way: 'invite',
  invite: '',
  unitCode: '',
  name: '',
  mobile: '',
  rylxDm: '',
  departmentId: '',
}

/** Restores the form values; an invitation or a unit in the URL takes precedence over the stored one. */
export function readFields(invite: string | undefined, unitCode?: string): Fields {
  const parsed = v.safeParse(fieldsSchema, parseJson(session.get(key)))
  const kept = parsed.success ? parsed.output : empty
  if (unitCode) return { ...kept, way: 'unit', unitCode, departmentId: '' }
  if (!invite || inviteCode(invite) === inviteCode(kept.invite)) return kept
  return { ...kept, way: 'invite', invite, departmentId: '' }
}

export const keepFields = (fields: Fields) => void session.set(key, JSON.stringify(fields))
export const forgetFields = () => session.remove(key)

/** Extracts the invitation code from typed or pasted text: the code itself, or a link that contains it. */
export function inviteCode(text: string): string {
  const [, inLink] = /[?&]invite=([^&#\s]+)/.exec(text) ?? []
  return (inLink ?? text).replace(/[\s-]/g, '').toUpperCase()
}

export const isInviteCode = (code: string) => new RegExp(`^[0-9A-Z]{${invitationLength}}$`).test(code)

interface Typed {
  fields: Fields
  code: string
  /** Person types selectable in the organisation found. */
  types: number[]
}

/** Validates the fields that can be checked without the gateway. */
export function fieldErrorsOf(
  { fields, code, types }: Typed,
  own: RegistrationMessages,
  messages: SessionMessages,
): FieldErrors {
  const { name, mobile, rylxDm } = fields
  return {
    ...(v.is(nameSchema, name) ? {} : { name: own.badName }),
    ...(types.some((type) => String(type) === rylxDm) ? {} : { rylxDm: own.badPersonType }),
    ...(isMobile(mobile) ? {} : { mobile: messages.badMobile }),
    ...(isCode(code) ? {} : { code: messages.badCode }),
  }
}
