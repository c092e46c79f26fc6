import { lazyComponent } from '@/components/skeleton/lazy-component'
import type { FormsDeskComponent } from './types'

// One file for the tables of computers, which people open one after the other: phones load the list of all files.
export const FormsDesk: FormsDeskComponent = lazyComponent(
  async () => (await import(/* webpackChunkName: "desk" */ './forms-desk')).FormsOnDesktop,
)
