import type { TypedDayComponent } from './types'

export const TypedDay = null as TypedDayComponent
