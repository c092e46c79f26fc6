import { useSessionStore } from './session-store'

/** Whose things on this device are meant: a person in an organisation; null while nobody has entered one. */
export function owner(): string | null {
  const { userInfo } = useSessionStore.getState()
  return userInfo && `${userInfo.YHID} ${userInfo.XNZZID}`
}
