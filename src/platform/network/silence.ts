import { network } from './status'

/**
 * Why nothing came from a server: the device has no network, the time is over, or any other reason. The reply to an
 * earlier call may have come after the device went offline, so the device is asked, not `isOnline`.
 */
export function silence(isTimeout = false): 'offline' | 'timeout' | 'noResponse' {
  if (!network.isDeviceOnline()) return 'offline'
  return isTimeout ? 'timeout' : 'noResponse'
}
