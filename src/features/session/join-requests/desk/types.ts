import type { ComponentType, ReactNode } from 'react'
import type { SegmentsProps } from '@/desktop/page/segments'
import type { usePageQuery } from '@/hooks/desktop/use-page-query'
import type { JoinRequest } from '@/wire/session/join-requests'

export interface JoinsDeskProps {
  pageQuery: ReturnType<typeof usePageQuery>
  /** The ticked requests. They belong to the page: its layouts come and go with the window's size. */
  ticks: readonly [ticked: readonly JoinRequest[], setTicked: (ticked: readonly JoinRequest[]) => void]
  /** Issues invitations and lists the issued ones. */
  invitations: ReactNode
  /** The pages about units and members, which lead to each other; null for those who may open only this one. */
  places: SegmentsProps<string> | null
}

/** The requests to join as a table of computers; none of its code in the mini-program. */
export type JoinsDeskComponent = ComponentType<JoinsDeskProps> | null
