import type { ReactNode } from 'react'
import { currentPath } from '@/platform/page/navigation'
import { useNoAuthority } from '../links/lead-to-no-authority'

/** Leads on from a page whose content the gateway refuses; other errors are displayed with their retry. */
function RefusedContent({ error, children }: { error: unknown; children: ReactNode }) {
  return useNoAuthority(error, currentPath(), null) ? null : <>{children}</>
}

export const showPageError = (error: unknown, message: ReactNode) => (
  <RefusedContent error={error}>{message}</RefusedContent>
)
