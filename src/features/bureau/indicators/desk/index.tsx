import type { IndicatorsDeskComponent } from './types'

export const IndicatorsDesk = null as IndicatorsDeskComponent
