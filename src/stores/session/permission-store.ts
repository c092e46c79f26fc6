import { create } from 'zustand'
import * as v from 'valibot'
import { parseJson } from '@/lib/text/json'
import { isPermitted } from '@/lib/text/permission'
import { session } from '@/platform/storage/key-value'
import { type ButtonAuth, buttonAuthSchema, type ButtonCode } from '@/wire/session/permission'
import { storageKeys } from '../device/storage-keys'

interface PermissionState {
  /** Null if unknown; then no guarded button is shown. */
  buttonAuth: ButtonAuth | null
}

function restore(): PermissionState {
  const parsed = v.safeParse(buttonAuthSchema, parseJson(session.get(storageKeys.BUTTONAUTH)))
  return { buttonAuth: parsed.success ? parsed.output : null }
}

/** The guarded buttons the user may see in the current organisation. Ends with the page session. */
export const usePermissionStore = create<PermissionState>()(restore)

export function setButtonAuth(buttonAuth: ButtonAuth | null): void {
  if (buttonAuth === null) return clearButtonAuth()
  session.set(storageKeys.BUTTONAUTH, JSON.stringify(buttonAuth))
  usePermissionStore.setState({ buttonAuth })
}

export function clearButtonAuth(): void {
  session.remove(storageKeys.BUTTONAUTH)
  usePermissionStore.setState({ buttonAuth: null })
}

/** Whether a guarded button is shown; re-renders on changes. */
export const usePermitted = (code: ButtonCode): boolean =>
  usePermissionStore(({ buttonAuth }) => isPermitted(buttonAuth, code))
