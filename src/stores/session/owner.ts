import { useSessionStore } from './session-store'

/**
 * The owner of data on this device: a user in an organisation. Null until an organisation has been entered.
 */
export function owner(): string | null {
  const { userInfo } = useSessionStore.getState()
  return userInfo && `${userInfo.YHID} ${userInfo.XNZZID}`
}
