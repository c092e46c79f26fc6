import type { ComponentType } from 'react'
import type { usePageQuery } from '@/hooks/desktop/use-page-query'
import type { MembersProps } from '../members'

export interface MembersDeskProps extends MembersProps {
  pageQuery: ReturnType<typeof usePageQuery>
}

/** The members' table of computers; none of its code in the mini-program. */
export type MembersDeskComponent = ComponentType<MembersDeskProps> | null
