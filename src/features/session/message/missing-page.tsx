import { useState } from 'react'
import { useBackOnline } from '@/hooks/use-load'
import { silence } from '@/platform/network/silence'
import { currentPath, replace } from '@/platform/page/navigation'
import { routeOf } from '@/routes'
import { FailedPage } from './message-page'

/** Replaces a page whose code failed to load; going back works as on that page. */
export function MissingPage() {
  const [address] = useState(currentPath)
  // Like a request without response: no network, or a newer build has replaced the file.
  const [error] = useState(() => ({ kind: silence() }))
  const retry = () => replace(address)
  useBackOnline(retry, true)
  return <FailedPage route={routeOf(address) ?? 'home'} error={error} onRetry={retry} />
}
