/** Why a request failed: no network, no reply, server busy, or server storage full or unavailable. */
export type UnreachableReason = 'offline' | 'noAnswer' | 'busy' | 'storage'

interface Reply {
  /** HTTP status; 0 without a reply. */
  status: number
  code?: string
}

/** The gateway cannot store a file at present; 507 is WebDAV's status of other storage servers. */
const isStorage = ({ status, code = '' }: Reply) =>
  status === 507 || code === 'storageFull' || code === 'storageUnavailable'

/** `online` false is certain; true only means that the device reports a connection. */
export function unreachableReason(reply: Reply, online: boolean): UnreachableReason {
  if (!online) return 'offline'
  if (isStorage(reply)) return 'storage'
  return reply.status < 400 ? 'noAnswer' : 'busy'
}
