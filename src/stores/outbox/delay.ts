import { RequestError } from '@/request/errors'
import { network } from '@/platform/network'

/** Why the server was not reached: the device has no network, nobody answered in time, or it has no time now. */
export type Delay = 'offline' | 'noAnswer' | 'busy'

/** `online` false is certain; true only means that the device believes so. */
export function delayOf(error: unknown, online = network.isOnline()): Delay {
  if (!online) return 'offline'
  const isSilent = error instanceof RequestError && error.status < 400
  return isSilent ? 'noAnswer' : 'busy'
}
