import { create } from 'zustand'
import { cookies } from '@/platform/cookie'
import { local, session } from '@/platform/storage'
import { type UserInfo, userInfoSchema } from '@/wire/session'
import * as v from 'valibot'

/** Two days, in seconds: how long the cookie remembers where a person belongs. */
const remembered = 2 * 24 * 60 * 60

/** Storage keys as the platform spells them. */
const keys = { token: 'token', userInfo: 'USERINFO' } as const

interface SessionState {
  /** Proves the session to the gateway. */
  token: string | null
  /** The signed-in person; null until an organisation has been entered. */
  userInfo: UserInfo | null
}

function restore(): SessionState {
  const stored = session.get(keys.userInfo)
  const parsed = v.safeParse(userInfoSchema, stored === null ? null : safeJson(stored))
  return { token: session.get(keys.token), userInfo: parsed.success ? parsed.output : null }
}

function safeJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** Who is signed in. Lives as long as the page session. */
export const useSessionStore = create<SessionState>()(restore)

export function setToken(token: string): void {
  session.set(keys.token, token)
  useSessionStore.setState({ token })
}

/** What outlives the session: ids only, never a name, a number or a ticket. */
const rememberedSchema = v.pick(userInfoSchema, ['XNZZID', 'CORPID', 'YHID', 'SSJGLXDM'])

/** Where the last person of this device belonged; null after signing out, or after two days. */
export function rememberedUser(): v.InferOutput<typeof rememberedSchema> | null {
  const parsed = v.safeParse(rememberedSchema, safeJson(cookies.get(keys.userInfo) ?? ''))
  return parsed.success ? parsed.output : null
}

export function setUserInfo(userInfo: UserInfo): void {
  session.set(keys.userInfo, JSON.stringify(userInfo))
  cookies.set(keys.userInfo, JSON.stringify(v.parse(rememberedSchema, userInfo)), remembered)
  useSessionStore.setState({ userInfo })
}

/** Ends the session here. Where the person belongs stays remembered, for signing in again. */
export function clearSession(): void {
  Object.values(keys).forEach((key) => session.remove(key))
  useSessionStore.setState({ token: null, userInfo: null })
}

/** Forgets the person, in memory and in storage. Drafts on the device stay: they belong to a person's id. */
export function forgetUser(): void {
  clearSession()
  cookies.remove(keys.userInfo)
  Object.values(keys).forEach((key) => local.remove(key))
}
