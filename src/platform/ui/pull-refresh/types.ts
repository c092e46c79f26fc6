import type { ReactNode } from 'react'

export interface Pull {
  /** At rest, pulled but not far enough, far enough to let go, or under way. */
  phase: 'rest' | 'pulling' | 'ready' | 'busy'
  /** How far the page has been pulled down, in CSS pixels. */
  distance: number
}

/** The top of a page that is brought up to date by pulling the page down. */
export interface PullRefreshProps {
  /** Resolves when everything is up to date, or has failed. */
  onRefresh: () => Promise<void>
  /** Draws the pull. The mini-program's own page draws it by itself, and never asks. */
  children: (pull: Pull) => ReactNode
}
