import type { ReadersComponent } from './types'

export const Readers = null as ReadersComponent
