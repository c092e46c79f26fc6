import type { MembersDeskComponent } from './types'

export const MembersDesk = null as MembersDeskComponent
