import type { ConsoleHeadComponent } from './types'

export const ConsoleHead = null as ConsoleHeadComponent
