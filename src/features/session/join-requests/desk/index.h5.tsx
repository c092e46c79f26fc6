import { lazyComponent } from '@/components/skeleton/lazy-component'
import type { JoinsDeskComponent } from './types'

// One file for the tables of computers, which people open one after the other: phones load the list of all files.
export const JoinsDesk: JoinsDeskComponent = lazyComponent(
  async () => (await import(/* webpackChunkName: "desk" */ './joins-desk')).JoinsOnDesktop,
)
