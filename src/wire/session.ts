import * as v from 'valibot'
import { hostNameSchema } from './host-name'
import { buttonAuthSchema } from './permission'

/** Organisation types that have their own wording; others use the general one. Missing means 4. */
export const organisationTypes = [1, 2, 3, 4, 5, 6, 7, 8, 23, 211, 212] as const

/** Mobile numbers of the Chinese mainland. */
export const mobileSchema = v.pipe(v.string(), v.trim(), v.regex(/^1[3-9]\d{9}$/, 'mobile'))

export const localTextSchema = v.object({ 'zh-CN': v.string(), 'en-US': v.string() })

export const membershipSchema = v.object({
  xnzzId: v.string(),
  xnzzCorpId: v.string(),
  /** Name and type of the organisation, so that a person can choose. */
  xnzzMc: v.string(),
  ssjglxDm: v.number(),
})

/** POST /dsb/api/main/auth/sms_code */
export const smsCodeRequest = v.object({ mobile: mobileSchema })
export const smsCodeResponse = v.object({
  /** Seconds until the code expires, and until another may be asked for. */
  expiresIn: v.number(),
  resendIn: v.number(),
  /** Only in demo mode: the code itself, shown on the page that asked for it. */
  demoCode: v.optional(v.string()),
})

/** POST /dsb/api/main/auth/login/mobile */
export const mobileLoginRequest = v.object({
  mobile: mobileSchema,
  code: v.pipe(v.string(), v.trim(), v.regex(/^\d{6}$/, 'code')),
  /** From a refused host login: the next time the host's code signs this person in. */
  link: v.optional(v.pipe(v.string(), v.maxLength(64)), ''),
})

/**
 * A code which came back in an address shows that this browser had set out for it: the state which came
 * along, and the verifier which never left.
 */
export const returnedSchema = {
  state: v.optional(v.pipe(v.string(), v.maxLength(128)), ''),
  verifier: v.optional(v.pipe(v.string(), v.maxLength(128)), ''),
}

/** POST /dsb/api/main/auth/loginmp: a host's auth code; in demo mode also `demo:<person id>`. */
export const hostLoginRequest = v.object({
  code: v.pipe(v.string(), v.nonEmpty(), v.maxLength(512)),
  corpId: v.optional(v.pipe(v.string(), v.maxLength(128)), ''),
  /** Whose code it is. Without it the gateway goes by the corporation, or by the only vendor it knows. */
  host: v.optional(hostNameSchema),
  ...returnedSchema,
})

/**
 * The `data` of a host login refused with `noAccount`, where the person may be linked: sent along with the
 * next sign-in by mobile number, within ten minutes. Otherwise `data` is null.
 */
export const unlinkedLogin = v.object({ link: v.string() })

const joinStates = ['waiting', 'approved', 'rejected'] as const
export type JoinStatus = (typeof joinStates)[number]

/** What became of asking to be let into an organisation. */
export const joinRequestStatusSchema = v.object({
  organisation: localTextSchema,
  state: v.picklist(joinStates),
  /** Why not, in the reviewer's words. */
  reason: v.nullable(v.string()),
})
export type JoinRequestStatus = v.InferOutput<typeof joinRequestStatusSchema>

/** What every sign-in answers with: the session's proof and the organisations to choose from. */
export const loginResponse = v.object({
  sessionId: v.string(),
  mobile: v.string(),
  xnzzSxs: v.array(membershipSchema),
  /** For whoever belongs to no organisation: what they asked for last and were not given. */
  joinRequest: v.optional(v.nullable(joinRequestStatusSchema)),
})

/** POST /dsb/api/main/auth/login: enters one organisation with the session. */
export const organisationLoginRequest = v.object({
  xnzzId: v.pipe(v.string(), v.nonEmpty(), v.maxLength(64)),
})

/** What a person may do beyond answering. The gateway decides; the app only shows or hides. */
export const roles = ['respondent', 'head', 'reviewer'] as const

/** USERINFO, the signed-in person; field names as the platform spells them. */
export const userInfoSchema = v.object({
  XNZZID: v.string(),
  CORPID: v.string(),
  MOBILE: v.string(),
  YHID: v.string(),
  SSJGLXDM: v.nullable(v.number()),
  XNZZMC: v.string(),
  XNZZSXS: v.array(membershipSchema),
  AIINDEX: v.optional(v.nullable(v.string())),
  mapId: v.optional(v.nullable(v.string())),
  nickName: v.string(),
  XNZZCJR: v.optional(v.nullable(v.string())),
  role: v.optional(v.picklist(roles), 'respondent'),
  /** A list that cannot be read counts as none: it hides buttons and keeps nobody out. */
  buttonAuth: v.fallback(v.optional(v.nullable(buttonAuthSchema)), undefined),
})

/** GET /dsb/api/main/auth/demo_people: only in demo mode, 404 otherwise. */
export const demoPersonSchema = v.object({
  id: v.string(),
  name: localTextSchema,
  organisation: localTextSchema,
  ssjglxDm: v.number(),
  role: v.picklist(roles),
  mobile: v.string(),
})
export const demoPeopleResponse = v.array(demoPersonSchema)

export type HostLoginRequest = v.InferInput<typeof hostLoginRequest>
export type Membership = v.InferOutput<typeof membershipSchema>
export type SmsCodeResponse = v.InferOutput<typeof smsCodeResponse>
export type LoginResponse = v.InferOutput<typeof loginResponse>
export type UserInfo = v.InferOutput<typeof userInfoSchema>
export type Role = (typeof roles)[number]
export type DemoPerson = v.InferOutput<typeof demoPersonSchema>
