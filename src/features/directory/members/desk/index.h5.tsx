import { lazyComponent } from '@/components/skeleton/lazy-component'
import type { MembersDeskComponent } from './types'

// One file for the tables of computers, which people open one after the other: phones load the list of all files.
export const MembersDesk: MembersDeskComponent = lazyComponent(
  async () => (await import(/* webpackChunkName: "desk" */ './members-desk')).MembersOnDesktop,
)
