import { useState } from 'react'
import { ErrorState } from '@/components/status-panel/status-panel'
import { currentPath, replace } from '@/platform/page/navigation'
import { routeOf } from '@/routes'
import { RoutePage } from './route-page'

/** Displayed like a request without response: offline, or a newer build has replaced the file. */
const unanswered = { kind: 'noResponse' }

/** Replaces a page whose code failed to load; going back works as on that page. */
export function MissingPage() {
  const [address] = useState(currentPath)
  return (
    <RoutePage route={routeOf(address) ?? 'home'} width="reading">
      <ErrorState error={unanswered} onRetry={() => replace(address)} />
    </RoutePage>
  )
}
