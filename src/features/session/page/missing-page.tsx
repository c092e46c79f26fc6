import { useState } from 'react'
import { ErrorState } from '@/components/status-panel/status-panel'
import { currentPath, replace } from '@/platform/page/navigation'
import { routeOf } from '@/routes'
import { RoutePage } from './route-page'

/** As a request that nobody answered: the network is gone, or a newer build has taken the file's place. */
const unanswered = { kind: 'noResponse' }

/** In the place of a page whose code did not come. The way back is that page's own. */
export function MissingPage() {
  const [address] = useState(currentPath)
  return (
    <RoutePage route={routeOf(address) ?? 'home'} width="reading">
      <ErrorState error={unanswered} onRetry={() => replace(address)} />
    </RoutePage>
  )
}
