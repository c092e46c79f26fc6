import { useEffect } from 'react'
import { replace } from '@/platform/page/navigation'
import { RequestError } from '@/request/errors'
import { href } from '@/routes'

type Reason = 'notAssigned' | 'forbidden'

/** The gateway hides what belongs to others by returning 404. A task whose address is incomplete gets 400. */
function reasonOf(error: unknown, hidden: Reason | null): Reason | null {
  if (!(error instanceof RequestError)) return null
  if (error.status === 404) return hidden
  if (error.status === 400 && hidden === 'notAssigned') return hidden
  return error.status === 403 ? 'forbidden' : null
}

/**
 * Replaces a refused page with the page that explains the reason; `hidden` is that of a 404, null if a 404 is no refusal.
 * Returns true if the error is a refusal.
 */
export function useNoAuthority(
  error: unknown,
  wanted: string,
  hidden: Reason | null = 'notAssigned',
): boolean {
  const reason = reasonOf(error, hidden)
  useEffect(() => {
    if (reason) replace(href('noAuthority', { reason, goto: wanted }))
  }, [reason, wanted])
  return reason !== null
}

/** As `useNoAuthority`; true if the data failed to load for another reason, which the page itself has to show. */
export function useFailure(
  { state, error }: { state: string; error?: unknown },
  wanted: string,
  hidden?: Reason,
): boolean {
  const leaving = useNoAuthority(error, wanted, hidden)
  return state === 'failed' && !leaving
}
