import { create } from 'zustand'
import { local, session } from '@/platform/storage'
import { type UserInfo, userInfoSchema } from '@/wire/session'
import * as v from 'valibot'

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

export function setUserInfo(userInfo: UserInfo): void {
  session.set(keys.userInfo, JSON.stringify(userInfo))
  useSessionStore.setState({ userInfo })
}

/** Forgets the person, in memory and in storage. Drafts on the device stay: they belong to a person's id. */
export function clearSession(): void {
  Object.values(keys).forEach((key) => {
    session.remove(key)
    local.remove(key)
  })
  useSessionStore.setState({ token: null, userInfo: null })
}
