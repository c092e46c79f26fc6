import * as v from 'valibot'
import type { RegistrationWords } from '@/i18n/registration/zh-CN'
import type { SessionWords } from '@/i18n/session/zh-CN'
import { parseJson } from '@/lib/text/json'
import { session } from '@/platform/storage/key-value'
import { nameSchema } from '@/wire/person'
import { invitationLength } from '@/wire/registration'
import { isCode, isMobile } from '../sign-in/mobile-number'

/** What is typed, but for the one-time code, which is good for one try. */
const fieldsSchema = v.object({
  way: v.picklist(['invite', 'unit']),
  invite: v.string(),
  unitCode: v.string(),
  name: v.string(),
  mobile: v.string(),
  /** Empty while nothing is chosen. */
  rylxDm: v.string(),
  departmentId: v.string(),
})

export type Fields = v.InferOutput<typeof fieldsSchema>
export type FieldName = 'invite' | 'unitCode' | 'name' | 'rylxDm' | 'departmentId' | 'mobile' | 'code'
export type FieldErrors = Partial<Record<FieldName, string>>

/** In the order of the page, for the first one that is at fault. */
export const fieldOrder: FieldName[] = [
  'invite',
  'unitCode',
  'name',
  'rylxDm',
  'departmentId',
  'mobile',
  'code',
]

/** Where a field stands on the page. */
export const fieldId = (name: FieldName) => `regist-${name}`

/** In the page session: a reload loses nothing, and the next visit finds nothing. */
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

/** What was typed before; an invitation in the address comes before the one of then. */
export function readFields(invite: string | undefined): Fields {
  const parsed = v.safeParse(fieldsSchema, parseJson(session.get(key)))
  const kept = parsed.success ? parsed.output : { ...empty, way: invite ? ('invite' as const) : empty.way }
  if (!invite || inviteCode(invite) === inviteCode(kept.invite)) return kept
  return { ...kept, way: 'invite', invite, departmentId: '' }
}

export const keepFields = (fields: Fields) => void session.set(key, JSON.stringify(fields))
export const forgetFields = () => session.remove(key)

/** The code of an invitation in what was typed or pasted: the code itself, or a link that holds it. */
export function inviteCode(text: string): string {
  const [, inLink] = /[?&]invite=([^&#\s]+)/.exec(text) ?? []
  return (inLink ?? text).replace(/[\s-]/g, '').toUpperCase()
}

export const isInviteCode = (code: string) => new RegExp(`^[0-9A-Z]{${invitationLength}}$`).test(code)

interface Typed {
  fields: Fields
  code: string
  /** Types that may be chosen in the organisation found. */
  types: number[]
}

/** What the person can see to before anything is sent. */
export function faultsOf(
  { fields, code, types }: Typed,
  own: RegistrationWords,
  words: SessionWords,
): FieldErrors {
  const { name, mobile, rylxDm } = fields
  return {
    ...(v.is(nameSchema, name) ? {} : { name: own.badName }),
    ...(types.some((type) => String(type) === rylxDm) ? {} : { rylxDm: own.badPersonType }),
    ...(isMobile(mobile) ? {} : { mobile: words.badMobile }),
    ...(isCode(code) ? {} : { code: words.badCode }),
  }
}
