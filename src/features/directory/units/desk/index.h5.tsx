import { lazyComponent } from '@/components/skeleton/lazy-component'
import type { UnitsDeskComponent } from './types'

// One file for the tables of computers, which people open one after the other: phones load the list of all files.
export const UnitsDesk: UnitsDeskComponent = lazyComponent(
  async () => (await import(/* webpackChunkName: "desk" */ './units-desk')).UnitsOnDesktop,
)
