import type { ReactNode } from 'react'
import { PageErrorContext } from '@/components/status-panel/status-panel'
import { currentPath } from '@/platform/page/navigation'
import { useNoAuthority } from '../links/lead-to-no-authority'
import { RoutePage, type RoutePageProps } from './route-page'

/** A page for a bureau's staff: if its whole content is refused, it leads to the page that says why. */
export function BureauPage({ children, ...page }: RoutePageProps) {
  return (
    <RoutePage {...page}>
      <PageErrorContext.Provider value={showPageError}>{children}</PageErrorContext.Provider>
    </RoutePage>
  )
}

function RefusedContent({ error, children }: { error: unknown; children: ReactNode }) {
  return useNoAuthority(error, currentPath(), null) ? null : <>{children}</>
}

const showPageError = (error: unknown, message: ReactNode) => (
  <RefusedContent error={error}>{message}</RefusedContent>
)
