import { Head } from './console-head'
import type { ConsoleHeadComponent } from './types'

export const ConsoleHead: ConsoleHeadComponent = Head
