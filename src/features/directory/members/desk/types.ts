import type { ComponentType } from 'react'
import type { usePageQuery } from '@/hooks/desktop/use-page-query'
import type { Member } from '@/wire/people/members'
import type { MembersProps } from '../members'

export interface MembersDeskProps extends MembersProps {
  pageQuery: ReturnType<typeof usePageQuery>
  /** The ticked members. They belong to the page: its layouts come and go with the window's size. */
  ticks: readonly [ticked: readonly Member[], setTicked: (ticked: readonly Member[]) => void]
}

/** The members' table of computers; none of its code in the mini-program. */
export type MembersDeskComponent = ComponentType<MembersDeskProps> | null
