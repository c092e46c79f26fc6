import { create } from 'zustand'
import * as v from 'valibot'
import { parseJson } from '@/lib/text/json'
import { local, session } from '@/platform/storage/key-value'
import { type UserInfo, userInfoSchema } from '@/wire/session/session'
import { clearButtonAuth, setButtonAuth } from './permission-store'
import { forgetRememberedUser, rememberUser } from './remembered-user'
import { ownKeys, storageKeys } from '../device/storage-keys'

interface SessionState {
  /** The session token for the gateway. */
  token: string | null
  /** The signed-in user. Null until an organisation has been entered. */
  userInfo: UserInfo | null
}

function restore(): SessionState {
  const parsed = v.safeParse(userInfoSchema, parseJson(session.get(storageKeys.USERINFO)))
  return { token: session.get(storageKeys.token), userInfo: parsed.success ? parsed.output : null }
}

/** The signed-in user. Ends with the page session. */
export const useSessionStore = create<SessionState>()(restore)

export function setToken(token: string): void {
  session.set(storageKeys.token, token)
  useSessionStore.setState({ token })
}

export function setUserInfo(userInfo: UserInfo): void {
  session.set(storageKeys.USERINFO, JSON.stringify(userInfo))
  rememberUser(userInfo)
  setButtonAuth(userInfo.buttonAuth ?? null)
  useSessionStore.setState({ userInfo })
}

/** Ends the session on this device. The user's ids stay remembered, for signing in again. */
export function clearSession(): void {
  session.remove(storageKeys.token)
  session.remove(storageKeys.USERINFO)
  clearButtonAuth()
  useSessionStore.setState({ token: null, userInfo: null })
}

/**
 * Deletes the user's data from memory and storage. Drafts stay on the device: their keys contain the user's
 * id.
 */
export function forgetUser(): void {
  clearSession()
  forgetRememberedUser()
  for (const key of Object.values(storageKeys)) {
    session.remove(key)
    local.remove(key)
  }
  Object.values(ownKeys).forEach((key) => local.remove(key))
}
