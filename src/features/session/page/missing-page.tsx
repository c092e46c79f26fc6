import { useState } from 'react'
import { ErrorState } from '@/components/status-panel/status-panel'
import { useBackOnline } from '@/hooks/use-load'
import { silence } from '@/platform/network/silence'
import { currentPath, replace } from '@/platform/page/navigation'
import { routeOf } from '@/routes'
import { RoutePage } from './route-page'

/** Replaces a page whose code failed to load; going back works as on that page. */
export function MissingPage() {
  const [address] = useState(currentPath)
  // Like a request without response: no network, or a newer build has replaced the file.
  const [error] = useState(() => ({ kind: silence() }))
  const retry = () => replace(address)
  useBackOnline(retry, true)
  return (
    <RoutePage route={routeOf(address) ?? 'home'} width="reading">
      <ErrorState error={error} onRetry={retry} />
    </RoutePage>
  )
}
