import type { Envelope } from '../wire/protocol/envelope'

/** The page that a failure leads to, instead of a message: it explains why the app cannot be used. */
export type Redirect = 'maintenance' | 'noAuth'

/** Codes sent with status 422 during an upgrade of the platform. */
const upgrading = new Set(['10086', '10089'])

function dataCode(data: unknown): string {
  const { code } = (typeof data === 'object' && data !== null ? data : {}) as { code?: unknown }
  return typeof code === 'string' || typeof code === 'number' ? String(code) : ''
}

/** The page for a failure. Null if the caller handles it. A business code is sent as status or as code. */
export function redirectOf({
  status,
  code,
  data,
}: Pick<Envelope, 'status' | 'code' | 'data'>): Redirect | null {
  if (status === 422 && (upgrading.has(code) || upgrading.has(dataCode(data)))) return 'maintenance'
  return status === 400201 || code === '400201' ? 'noAuth' : null
}
