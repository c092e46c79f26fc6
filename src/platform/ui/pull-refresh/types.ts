import type { ReactNode } from 'react'

export interface Pull {
  /** Not pulled, pulled too little, pulled far enough to release, or refreshing. */
  phase: 'rest' | 'pulling' | 'ready' | 'busy'
  /** The distance the page is pulled down, in CSS pixels. */
  distance: number
}

/** The top of a page that refreshes when the user pulls the page down. */
export interface PullRefreshProps {
  /** Settles when the refresh has ended, also after a failure. */
  onRefresh: () => Promise<void>
  /** Draws the pull; at rest where the host draws it. Never called in the mini-program, which draws it natively. */
  children: (pull: Pull) => ReactNode
}
