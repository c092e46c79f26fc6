/** Why a server was not reached: the device has no network, nobody answered in time, or it has no time now. */
export type Delay = 'offline' | 'noAnswer' | 'busy'

/**
 * `status` is that of HTTP, 0 when nobody answered. `online` false is certain; true only means that the device
 * believes so.
 */
export function delayBy(status: number, online: boolean): Delay {
  if (!online) return 'offline'
  return status < 400 ? 'noAnswer' : 'busy'
}
