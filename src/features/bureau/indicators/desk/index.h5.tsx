import { lazyComponent } from '@/components/skeleton/lazy-component'
import type { IndicatorsDeskComponent } from './types'

// One file for the tables of computers, which people open one after the other: phones load the list of all files.
export const IndicatorsDesk: IndicatorsDeskComponent = lazyComponent(
  async () => (await import(/* webpackChunkName: "desk" */ './indicators-desk')).IndicatorsOnDesktop,
)
