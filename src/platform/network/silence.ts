import { network } from './status'

/** Why nothing came from a server: the device has no network, the time is over, or any other reason. */
export function silence(isTimeout = false): 'offline' | 'timeout' | 'noResponse' {
  if (!network.isOnline()) return 'offline'
  return isTimeout ? 'timeout' : 'noResponse'
}
