/** A refusal or failure of an object store. The code is the store's own, such as `SlowDown`, or `timeout`, `network`. */
export class StoreError extends Error {
  override name = 'StoreError'

  constructor(
    readonly code: string,
    /** HTTP status; 0 without a reply. */
    readonly status: number,
    options: { cause?: unknown } = {},
  ) {
    super(status === 0 ? code : `${code} (HTTP ${status})`, options)
  }
}

/** Codes of a full disk and of stores whose quota or disks are used up. */
const fullCodes = new Set([
  ...['ENOSPC', 'EDQUOT'],
  ...['QuotaExceeded', 'EntityTooLargeForQuota', 'XMinioStorageFull', 'InsufficientStorage'],
])

export function isFull(error: unknown): boolean {
  const { code, status } = error as { code?: unknown; status?: unknown }
  return status === 507 || (typeof code === 'string' && fullCodes.has(code))
}
