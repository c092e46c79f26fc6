/** Why a server was not reached: no network, no answer in time, no time now, or no room for what was sent. */
export type Delay = 'offline' | 'noAnswer' | 'busy' | 'storage'

interface Reply {
  /** Of HTTP, 0 when nobody answered. */
  status: number
  code?: string
}

/** A gateway, and WebDAV's status for any other store, that cannot store a file now. */
const isStorage = ({ status, code = '' }: Reply) =>
  status === 507 || code === 'storageFull' || code === 'storageUnavailable'

/** `online` false is certain; true only means that the device believes so. */
export function delayBy(reply: Reply, online: boolean): Delay {
  if (!online) return 'offline'
  if (isStorage(reply)) return 'storage'
  return reply.status < 400 ? 'noAnswer' : 'busy'
}
