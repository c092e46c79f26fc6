/** Why a server was not reached: no network, no answer in time, no time now, or no room for what was sent. */
export type UnreachableReason = 'offline' | 'noAnswer' | 'busy' | 'storage'

interface Reply {
  /** Of HTTP, 0 when nobody answered. */
  status: number
  code?: string
}

/** A gateway, and WebDAV's status for any other store, that cannot store a file now. */
const isStorage = ({ status, code = '' }: Reply) =>
  status === 507 || code === 'storageFull' || code === 'storageUnavailable'

/** `online` false is certain; true only means that the device believes so. */
export function unreachableReason(reply: Reply, online: boolean): UnreachableReason {
  if (!online) return 'offline'
  if (isStorage(reply)) return 'storage'
  return reply.status < 400 ? 'noAnswer' : 'busy'
}
