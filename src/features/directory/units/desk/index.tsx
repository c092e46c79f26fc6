import type { UnitsDeskComponent } from './types'

export const UnitsDesk = null as UnitsDeskComponent
