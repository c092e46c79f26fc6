import type { Envelope } from '../wire/envelope'

/** Where a refusal leads, instead of to a message: the pages that say why nothing can be done here. */
export type Redirect = 'maintenance' | 'noAuth'

/** Codes that come with status 422 while the platform is being upgraded. */
const upgrading = new Set(['10086', '10089'])

function dataCode(data: unknown): string {
  const { code } = (typeof data === 'object' && data !== null ? data : {}) as { code?: unknown }
  return typeof code === 'string' || typeof code === 'number' ? String(code) : ''
}

/** Null for a refusal that its caller deals with. A business code arrives as status or as code. */
export function redirectOf({
  status,
  code,
  data,
}: Pick<Envelope, 'status' | 'code' | 'data'>): Redirect | null {
  if (status === 422 && (upgrading.has(code) || upgrading.has(dataCode(data)))) return 'maintenance'
  return status === 400201 || code === '400201' ? 'noAuth' : null
}
