import { createContext, type ReactNode, useContext } from 'react'
import { usePageInFront } from '@/platform/page/lifecycle'

const InFront = createContext(true)

/** Tells all parts of a page whether it is in front. Must be mounted with the page. */
export function PageFront({ children }: { children: ReactNode }) {
  return <InFront.Provider value={usePageInFront()}>{children}</InFront.Provider>
}

/** Whether the page is in front, also for a part that is mounted while it is not. */
export const useInFront = (): boolean => useContext(InFront)
