import type { JoinsDeskComponent } from './types'

export const JoinsDesk = null as JoinsDeskComponent
