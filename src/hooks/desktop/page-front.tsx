import { type ComponentType, createContext, type ReactNode, useContext } from 'react'
import { usePageInFront } from '@/platform/page/lifecycle'

const InFront = createContext(true)

function PageFront({ children }: { children: ReactNode }) {
  return <InFront.Provider value={usePageInFront()}>{children}</InFront.Provider>
}

/**
 * Tells all parts of a page with keys whether it is in front, also those that a change of the window's width mounts
 * while another page is.
 */
export function withPageFront(Page: ComponentType): ComponentType {
  return function PageWithFront() {
    return (
      <PageFront>
        <Page />
      </PageFront>
    )
  }
}

/** Whether the page is in front, also for a part that is mounted while it is not. */
export const useInFront = (): boolean => useContext(InFront)
