import * as v from 'valibot'
import { createRecord, readRecord } from '@/lib/device/cache-record'
import { parseJson } from '@/lib/text/json'
import { cookies } from '@/platform/storage/cookie'
import { local } from '@/platform/storage/key-value'
import { type UserInfo, userInfoSchema } from '@/wire/session/session'
import { storageKeys } from '../device/storage-keys'

/** Seconds a device remembers the user's organisation: two days. */
const lifetime = 2 * 24 * 60 * 60

/** Data that outlives the session: ids only, no name, number or ticket. */
const rememberedSchema = v.pick(userInfoSchema, ['XNZZID', 'CORPID', 'YHID', 'SSJGLXDM'])

export type RememberedUser = v.InferOutput<typeof rememberedSchema>

/**
 * Stores a cookie or, where cookies are unavailable (mini-program, frames), a record with the same lifetime.
 */
export function rememberUser(userInfo: UserInfo): void {
  const text = JSON.stringify(v.parse(rememberedSchema, userInfo))
  cookies.set(storageKeys.USERINFO, text, lifetime)
  if (cookies.get(storageKeys.USERINFO) === text) local.remove(storageKeys.userInfo)
  else local.set(storageKeys.userInfo, createRecord(text, Date.now(), lifetime * 1000))
}

/** The ids of the last user of this device. Null after signing out, or after two days. */
export function rememberedUser(): RememberedUser | null {
  const text = cookies.get(storageKeys.USERINFO) ?? readRecord(local.get(storageKeys.userInfo), Date.now())
  const parsed = v.safeParse(rememberedSchema, typeof text === 'string' ? parseJson(text) : null)
  return parsed.success ? parsed.output : null
}

export function forgetRememberedUser(): void {
  cookies.remove(storageKeys.USERINFO)
  local.remove(storageKeys.userInfo)
}
