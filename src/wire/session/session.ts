import * as v from 'valibot'
import { hostNameSchema } from './host-name'
import { buttonAuthSchema } from './permission'

/** Mobile numbers of mainland China. */
export const mobileSchema = v.pipe(v.string(), v.trim(), v.regex(/^1[3-9]\d{9}$/, 'mobile'))

export const localTextSchema = v.object({ 'zh-CN': v.string(), 'en-US': v.string() })

export const membershipSchema = v.object({
  xnzzId: v.string(),
  xnzzCorpId: v.string(),
  /** Name and type of the organisation, for choosing one. */
  xnzzMc: v.string(),
  ssjglxDm: v.number(),
})

/** POST /dsb/api/main/auth/sms_code */
export const smsCodeRequest = v.object({ mobile: mobileSchema })
export const smsCodeResponse = v.object({
  /** Seconds until the code expires, and until another one may be requested. */
  expiresIn: v.number(),
  resendIn: v.number(),
  /** Only in demo mode: the code itself, displayed by the requesting page. */
  demoCode: v.optional(v.string()),
})

/** POST /dsb/api/main/auth/login/mobile */
export const mobileLoginRequest = v.object({
  mobile: mobileSchema,
  code: v.pipe(v.string(), v.trim(), v.regex(/^\d{6}$/, 'code')),
  /** From a refused host login; links the person to the host account. */
  link: v.optional(v.pipe(v.string(), v.maxLength(64)), ''),
})

/** POST /dsb/api/main/auth/login/phone_number: a code of the mini-program's phone number button. */
export const phoneNumberLoginRequest = v.object({
  code: v.pipe(v.string(), v.nonEmpty(), v.maxLength(512)),
  /** See {@link mobileLoginRequest}. */
  link: v.optional(v.pipe(v.string(), v.maxLength(64)), ''),
})

/**
 * Proof that this browser started the sign-in that returned the code: the `state` from the redirect, and the
 * verifier that never left the browser.
 */
export const returnedSchema = {
  state: v.optional(v.pipe(v.string(), v.maxLength(128)), ''),
  verifier: v.optional(v.pipe(v.string(), v.maxLength(128)), ''),
}

/**
 * POST /dsb/api/main/auth/loginmp: sign-in with a host's auth code; in demo mode also with `demo:<person
 * id>`.
 */
export const hostLoginRequest = v.object({
  code: v.pipe(v.string(), v.nonEmpty(), v.maxLength(512)),
  corpId: v.optional(v.pipe(v.string(), v.maxLength(128)), ''),
  /**
   * Host that issued the code. If missing, the gateway chooses by the corporation, or takes its only vendor.
   */
  host: v.optional(hostNameSchema),
  ...returnedSchema,
})

/**
 * `data` of a host login refused with `noAccount`, if the host account can be linked: send `link` with the
 * next sign-in by mobile number, within ten minutes. Otherwise `data` is null.
 */
export const unlinkedLogin = v.object({ link: v.string() })

const joinStatuses = ['waiting', 'approved', 'rejected'] as const
export type JoinStatus = (typeof joinStatuses)[number]

/** Status of a request to join an organisation. */
export const joinRequestStatusSchema = v.object({
  organisation: localTextSchema,
  status: v.picklist(joinStatuses),
  /** Reason for a rejection, by the reviewer; null otherwise. */
  reason: v.nullable(v.string()),
})
export type JoinRequestStatus = v.InferOutput<typeof joinRequestStatusSchema>

/** Response of every sign-in: the session and the organisations to choose from. */
export const loginResponse = v.object({
  sessionId: v.string(),
  mobile: v.string(),
  xnzzSxs: v.array(membershipSchema),
  /** Latest join request that has not been approved, for a person without an organisation. */
  joinRequest: v.optional(v.nullable(joinRequestStatusSchema)),
})

/** POST /dsb/api/main/auth/login: enters one organisation with the session. */
export const organisationLoginRequest = v.object({
  xnzzId: v.pipe(v.string(), v.nonEmpty(), v.maxLength(64)),
})

/** The gateway enforces the roles; the app only shows or hides functions by them. */
export const roles = ['respondent', 'head', 'reviewer'] as const

/** USERINFO, the signed-in person; field names as specified. */
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
  /** An invalid list counts as missing: it only controls buttons and must not block signing in. */
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
