import type { ComponentType } from 'react'
import type { SegmentsProps } from '@/desktop/page/segments'
import type { usePageQuery } from '@/hooks/desktop/use-page-query'
import type { Member } from '@/wire/people/members'
import type { MembersProps } from '../members'

export interface MembersDeskProps extends MembersProps {
  pageQuery: ReturnType<typeof usePageQuery>
  /** The ticked members. They belong to the page: its layouts come and go with the window's size. */
  ticks: readonly [ticked: readonly Member[], setTicked: (ticked: readonly Member[]) => void]
  /** The pages about units and members, which lead to each other; null for those who may open only this one. */
  places: SegmentsProps<string> | null
}

/** The members' table of computers; none of its code in the mini-program. */
export type MembersDeskComponent = ComponentType<MembersDeskProps> | null
